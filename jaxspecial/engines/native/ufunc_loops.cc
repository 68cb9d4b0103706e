// The native engine: an XLA FFI handler that runs the inner loops of NumPy ufuncs on XLA's own buffers,
// without Python. (The other handler, which evaluates the elements of a mask in Python, is in masked_call.cc.)
//
// A loop is known by a key, the ufunc's name and the loop's type string: "jv:dd->d". Compiled programs carry
// the key, never a pointer, since exported programs and compilation caches outlive the process. The handler
// looks the key up each time it runs. It contains no mathematics: SciPy's loops do.

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <numpy/ndarrayobject.h>
#include <numpy/ufuncobject.h>

#include <xla/ffi/api/ffi.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <vector>

#include "ieee_arithmetic.h"
#include "masked_call.h"

namespace {

namespace ffi = xla::ffi;

// -----------------------------------------------------------------------------------------------------------
// Loops, and the table of them

// A generalised ufunc makes a small array of a fixed shape of every element: "(),()->(2,3)". For an elementwise
// ufunc there are no dimensions, and the size is 1. The loop gets each distinct dimension once.
struct Core {
  std::vector<npy_intp> shape;
  std::vector<int> index;  // of each dimension among the distinct ones
  int64_t size = 1;
};

struct Loop {
  std::string key;
  PyUFuncGenericFunction function;
  void* data;
  PyObject* ufunc;  // a reference, never given up: programs may be running the loop
  int inputs;
  std::vector<ffi::DataType> types;  // of the inputs, then of the outputs
  Core core;
  std::atomic<float> nanoseconds{0};  // the cost of one element, estimated; 0 before the first call
};

// Loops are never destroyed: a program may be running one that another thread replaces.
std::shared_mutex table_mutex;
std::map<std::string, Loop*, std::less<>> table;

Loop* find(std::string_view key) {
  std::shared_lock lock(table_mutex);
  auto entry = table.find(key);
  return entry == table.end() ? nullptr : entry->second;
}

// What the last calls did, for tests.
std::atomic<int64_t> calls{0};
std::atomic<int64_t> last_chunks{0};

constexpr int kMostOperands = 32;
constexpr int kMostCoreDimensions = 4;

// -----------------------------------------------------------------------------------------------------------
// Python exceptions
//
// Small programs run on the Python thread that calls them, with the GIL released. If that thread is inside
// scipy.special.errstate(all="raise"), SciPy's sf_error takes the GIL and leaves an exception set, which
// Python would find later in an unrelated place (SystemError). Inside compiled programs errors are values, so
// it is cleared. A thread may read its own state without the GIL; XLA's threads have no state.

bool exception_is_set() {
#if PY_VERSION_HEX >= 0x030c0000
  PyThreadState* state = PyGILState_GetThisThreadState();
  return state != nullptr && state->current_exception != nullptr;
#else
  PyThreadState* state = PyGILState_GetThisThreadState();
  return state != nullptr && state->curexc_type != nullptr;
#endif
}

class DropNewException {
 public:
  DropNewException() : found_(exception_is_set()) {}
  ~DropNewException() {
    if (found_ || !exception_is_set()) return;
    PyGILState_STATE gil = PyGILState_Ensure();
    PyErr_Clear();
    PyGILState_Release(gil);
  }

 private:
  bool found_;
};

// -----------------------------------------------------------------------------------------------------------
// Running a loop over part of the elements

struct Operands {
  std::array<char*, kMostOperands> start;
  std::array<npy_intp, kMostOperands + kMostCoreDimensions> stride;  // of the core dimensions, too
};

// Runs elements begin <= i < end and returns the nanoseconds it took for each.
float run(const Loop& loop, const Operands& operands, int64_t begin, int64_t end) {
  Operands part;  // loops may change both arrays
  for (size_t i = 0; i < loop.types.size(); ++i) {
    part.stride[i] = operands.stride[i];
    part.start[i] = operands.start[i] + begin * operands.stride[i];
  }
  npy_intp count = end - begin;
  std::array<npy_intp, 1 + kMostCoreDimensions> dimensions{count};
  npy_intp size = static_cast<npy_intp>(ffi::ByteWidth(loop.types.back()));
  for (size_t k = loop.core.shape.size(); k-- > 0; size *= loop.core.shape[k]) {
    dimensions[1 + loop.core.index[k]] = loop.core.shape[k];
    part.stride[loop.types.size() + k] = size;
  }
  auto before = std::chrono::steady_clock::now();
  {
    IeeeArithmetic ieee;
    loop.function(part.start.data(), dimensions.data(), part.stride.data(), loop.data);
  }
  std::chrono::duration<float, std::nano> elapsed = std::chrono::steady_clock::now() - before;
  return elapsed.count() / static_cast<float>(count);
}

// The cost of an element depends on its value, and a thread that is suspended for a while looks slow. So the
// estimate follows a measurement halfway, and upwards at most fourfold. (Racing updates may lose one, which is
// harmless.)
void learn(Loop& loop, float measured) {
  float known = loop.nanoseconds.load(std::memory_order_relaxed);
  float next = known == 0 ? measured : (known + std::min(measured, 4 * known)) / 2;
  loop.nanoseconds.store(std::max(next, 0.01f), std::memory_order_relaxed);
}

// -----------------------------------------------------------------------------------------------------------
// Several threads
//
// Waking a thread takes 10 to 50 microseconds, so a chunk is worth kChunk nanoseconds at least, and work
// below five of them stays where it is (on two cores 80 us of gammaln gain nothing, 110 us take 85).

constexpr float kChunk = 20'000;
constexpr float kWorthSplitting = 100'000;
constexpr int64_t kChunksPerThread = 16;  // elements cost unevenly: 0.1 to 1.3 us of jv, z below 30

// Shared by the caller and its helpers. A helper may start after the caller has returned: then no chunk is
// left, and it touches nothing but this.
struct Work {
  Loop& loop;
  Operands operands;
  int64_t begin, end, chunk;
  int chunks;
  std::atomic<int> next{0};
  std::atomic<int> finished{0};

  void take_chunks() {
    for (int k; (k = next.fetch_add(1, std::memory_order_relaxed)) < chunks;) {
      int64_t from = begin + k * chunk;
      learn(loop, run(loop, operands, from, std::min(from + chunk, end)));
      if (finished.fetch_add(1, std::memory_order_acq_rel) + 1 == chunks) finished.notify_all();
    }
  }
};

// The caller works through the chunks itself and the pool's threads only help. It waits for chunks that a
// running thread has taken, never for a task that has not started: so a pool full of callers cannot deadlock.
int split(ffi::ThreadPool& pool, int64_t threads, Loop& loop, const Operands& operands, int64_t begin,
          int64_t end) {
  int64_t count = end - begin;
  float total = static_cast<float>(count) * loop.nanoseconds.load(std::memory_order_relaxed);
  float most = static_cast<float>(std::min(count, threads * kChunksPerThread));
  int64_t wanted = static_cast<int64_t>(std::clamp(total / kChunk, 2.0f, std::max(most, 2.0f)));
  int64_t chunk = (count + wanted - 1) / wanted;
  if (chunk > 64) chunk = (chunk + 7) / 8 * 8;  // whole cache lines
  int chunks = static_cast<int>((count + chunk - 1) / chunk);

  std::shared_ptr<Work> work(new Work{loop, operands, begin, end, chunk, chunks});
  for (int64_t helper = 1; helper < std::min<int64_t>(threads, chunks); ++helper) {
    pool.Schedule([work] { work->take_chunks(); });
  }
  work->take_chunks();
  for (int seen; (seen = work->finished.load(std::memory_order_acquire)) < chunks;) {
    work->finished.wait(seen);
  }
  return chunks;
}

// Runs all elements; returns in how many pieces the pool shared them, 1 if none.
int run_all(ffi::ThreadPool& pool, Loop& loop, const Operands& operands, int64_t count) {
  // A look at the pool is cheap compared with a chunk, not with one element. So it waits until there is work to
  // share.
  int64_t threads = 0;
  for (int64_t begin = 0; begin < count;) {
    float known = loop.nanoseconds.load(std::memory_order_relaxed);
    float left = known * static_cast<float>(count - begin);
    if (left >= kWorthSplitting && count - begin > 1) {
      if (threads == 0) threads = std::max<int64_t>(pool.num_threads(), 1);
      if (threads > 1) return split(pool, threads, loop, operands, begin, count);
    }
    // A chunk's worth here, then look again: these elements may cost more than earlier ones did.
    int64_t piece = known == 0 ? 32 : std::max<int64_t>(static_cast<int64_t>(kChunk / known), 1);
    int64_t end = count - begin <= 2 * piece ? count : begin + piece;
    learn(loop, run(loop, operands, begin, end));
    begin = end;
  }
  return 1;
}

// -----------------------------------------------------------------------------------------------------------
// The handler

const char* name_of(ffi::DataType type) {
  switch (type) {
    case ffi::PRED: return "bool";
    case ffi::S8: return "int8";
    case ffi::S16: return "int16";
    case ffi::S32: return "int32";
    case ffi::S64: return "int64";
    case ffi::U8: return "uint8";
    case ffi::U16: return "uint16";
    case ffi::U32: return "uint32";
    case ffi::U64: return "uint64";
    case ffi::F16: return "float16";
    case ffi::BF16: return "bfloat16";
    case ffi::F32: return "float32";
    case ffi::F64: return "float64";
    case ffi::C64: return "complex64";
    case ffi::C128: return "complex128";
    default: return "another type";
  }
}

ffi::Error mismatch(const Loop& loop, const std::string& what) {
  return ffi::Error::InvalidArgument("jaxspecial: the loop " + loop.key + " " + what);
}

// Puts one operand into its place, or returns what is wrong with it. `count` is the number of elements of the
// results.
ffi::Error place(const Loop& loop, Operands& operands, size_t i, const ffi::AnyBuffer& buffer,
                 int64_t count) {
  size_t inputs = static_cast<size_t>(loop.inputs);
  bool input = i < inputs;
  auto which = [&] { return (input ? "operand " : "result ") + std::to_string(input ? i : i - inputs); };
  if (buffer.element_type() != loop.types[i]) {
    return mismatch(loop, std::string("takes ") + name_of(loop.types[i]) + " as " + which() + ", not " +
                              name_of(buffer.element_type()));
  }
  int64_t elements = static_cast<int64_t>(buffer.element_count()), core = input ? 1 : loop.core.size;
  if (elements != count * core && !(input && elements == 1)) {
    return mismatch(loop, "got " + std::to_string(elements) + " elements in " + which() + " and " +
                              std::to_string(count * loop.core.size) + " in result 0");
  }
  operands.start[i] = static_cast<char*>(buffer.untyped_data());
  bool varies = elements == count * core;
  operands.stride[i] = varies ? static_cast<npy_intp>(ffi::ByteWidth(loop.types[i]) * core) : 0;
  return ffi::Error::Success();
}

ffi::Error handle(ffi::ThreadPool pool, ffi::RemainingArgs args, ffi::RemainingRets rets,
                  std::string_view key) {
  Loop* loop = find(key);
  if (loop == nullptr) {
    return ffi::Error(
        ffi::ErrorCode::kNotFound,
        "jaxspecial: the program calls the loop '" + std::string(key) +
            "', which is not known in this process. Import jaxspecial, in the version that made the "
            "program or a newer one, before running it.");
  }
  size_t inputs = static_cast<size_t>(loop->inputs);
  size_t outputs = loop->types.size() - inputs;
  if (args.size() != inputs || rets.size() != outputs) {
    return mismatch(*loop, "takes " + std::to_string(inputs) + " operands and " + std::to_string(outputs) +
                               " results, not " + std::to_string(args.size()) + " and " +
                               std::to_string(rets.size()));
  }

  Operands operands;
  int64_t count = 0;
  for (size_t k = 0; k < outputs; ++k) {
    auto result = rets.get<ffi::AnyBuffer>(k);
    if (!result) return result.error();
    if (k == 0) count = static_cast<int64_t>((*result)->element_count()) / loop->core.size;
    if (ffi::Error error = place(*loop, operands, inputs + k, **result, count); error.failure()) return error;
  }
  for (size_t k = 0; k < inputs; ++k) {
    auto operand = args.get<ffi::AnyBuffer>(k);
    if (!operand) return operand.error();
    if (ffi::Error error = place(*loop, operands, k, *operand, count); error.failure()) return error;
  }

  DropNewException drop_new_exception;
  int chunks = run_all(pool, *loop, operands, count);
  last_chunks.store(chunks, std::memory_order_relaxed);
  calls.fetch_add(1, std::memory_order_relaxed);
  return ffi::Error::Success();
}

XLA_FFI_DEFINE_HANDLER(
    kHandler, handle,
    ffi::Ffi::Bind().Ctx<ffi::ThreadPool>().RemainingArgs().RemainingRets().Attr<std::string_view>("loop"));

// -----------------------------------------------------------------------------------------------------------
// The Python module

template <typename Integer>
ffi::DataType integer_type() {
  constexpr bool is_signed = static_cast<Integer>(-1) < 0;
  switch (sizeof(Integer)) {
    case 1: return is_signed ? ffi::S8 : ffi::U8;
    case 2: return is_signed ? ffi::S16 : ffi::U16;
    case 4: return is_signed ? ffi::S32 : ffi::U32;
    default: return is_signed ? ffi::S64 : ffi::U64;
  }
}

// NumPy's types in XLA's terms; INVALID for those XLA lacks (object, long double, times, ...).
ffi::DataType xla_type(int numpy_type) {
  switch (numpy_type) {
    case NPY_BOOL: return ffi::PRED;
    case NPY_BYTE: return integer_type<npy_byte>();
    case NPY_UBYTE: return integer_type<npy_ubyte>();
    case NPY_SHORT: return integer_type<npy_short>();
    case NPY_USHORT: return integer_type<npy_ushort>();
    case NPY_INT: return integer_type<npy_int>();
    case NPY_UINT: return integer_type<npy_uint>();
    case NPY_LONG: return integer_type<npy_long>();
    case NPY_ULONG: return integer_type<npy_ulong>();
    case NPY_LONGLONG: return integer_type<npy_longlong>();
    case NPY_ULONGLONG: return integer_type<npy_ulonglong>();
    case NPY_HALF: return ffi::F16;
    case NPY_FLOAT: return ffi::F32;
    case NPY_DOUBLE: return ffi::F64;
    case NPY_CFLOAT: return ffi::C64;
    case NPY_CDOUBLE: return ffi::C128;
    default: return ffi::DataType::INVALID;
  }
}

// "dd->d", as in the ufunc's `types`; empty if the loop cannot be called from XLA.
std::string type_string(const PyUFuncObject& ufunc, int loop) {
  std::string text;
  for (int i = 0; i < ufunc.nargs; ++i) {
    int numpy_type = ufunc.types[loop * ufunc.nargs + i];
    if (xla_type(numpy_type) == ffi::DataType::INVALID) return "";
    PyArray_Descr* description = PyArray_DescrFromType(numpy_type);
    if (i == ufunc.nin) text += "->";
    text += description->type;
    Py_DECREF(description);
  }
  return text;
}

// The small array that the ufunc makes of each element. False if core dimensions are elsewhere than in its only
// output, or of sizes that are not fixed.
bool find_core(const PyUFuncObject& ufunc, Core& core) {
  if (!ufunc.core_enabled) return true;
  for (int i = 0; i < ufunc.nin; ++i) {
    if (ufunc.core_num_dims[i] != 0) return false;
  }
  if (ufunc.nout != 1 || ufunc.core_num_dims[ufunc.nin] > kMostCoreDimensions) return false;
  for (int k = 0; k < ufunc.core_num_dims[ufunc.nin]; ++k) {
    int index = ufunc.core_dim_ixs[ufunc.core_offsets[ufunc.nin] + k];
    npy_intp size = ufunc.core_dim_sizes[index];
    if (size < 1) return false;
    core.shape.push_back(size);
    core.index.push_back(index);
    core.size *= size;
  }
  return true;
}

PyObject* register_ufunc(PyObject*, PyObject* arguments) {
  const char* name;
  PyObject* object;
  if (!PyArg_ParseTuple(arguments, "sO:register", &name, &object)) return nullptr;
  if (!PyObject_TypeCheck(object, &PyUFunc_Type)) {
    PyErr_Format(PyExc_TypeError, "register: %s: a numpy.ufunc is needed, not %s", name,
                 Py_TYPE(object)->tp_name);
    return nullptr;
  }
  const auto& ufunc = *reinterpret_cast<PyUFuncObject*>(object);
  Core core;
  if (!find_core(ufunc, core)) {
    PyErr_Format(PyExc_ValueError,
                 "register: %s is a generalised ufunc, %s: it may have core dimensions of fixed sizes in its only "
                 "output, and none elsewhere", name,
                 ufunc.core_signature ? ufunc.core_signature : "with core dimensions");
    return nullptr;
  }
  if (ufunc.nargs > kMostOperands) {
    PyErr_Format(PyExc_ValueError, "register: %s has %d operands, at most %d are supported", name,
                 ufunc.nargs, kMostOperands);
    return nullptr;
  }

  std::vector<std::string> keys;
  for (int k = 0; k < ufunc.ntypes; ++k) {
    std::string types = ufunc.functions && ufunc.functions[k] ? type_string(ufunc, k) : "";
    std::string key = std::string(name) + ":" + types;
    if (types.empty() || std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    keys.push_back(key);

    std::unique_lock lock(table_mutex);
    Loop*& entry = table[key];
    if (entry != nullptr && entry->ufunc == object) continue;
    auto* loop = new Loop;
    loop->key = key;
    loop->function = ufunc.functions[k];
    loop->data = ufunc.data ? const_cast<void*>(ufunc.data[k]) : nullptr;
    loop->ufunc = Py_NewRef(object);
    loop->inputs = ufunc.nin;
    loop->core = core;
    for (int i = 0; i < ufunc.nargs; ++i) loop->types.push_back(xla_type(ufunc.types[k * ufunc.nargs + i]));
    entry = loop;
  }

  PyObject* result = PyTuple_New(static_cast<Py_ssize_t>(keys.size()));
  for (size_t i = 0; result != nullptr && i < keys.size(); ++i) {
    PyObject* key = PyUnicode_FromString(keys[i].c_str());
    if (key == nullptr) {
      Py_CLEAR(result);
    } else {
      PyTuple_SET_ITEM(result, static_cast<Py_ssize_t>(i), key);
    }
  }
  return result;
}

PyObject* list_loops(PyObject*, PyObject*) {
  std::vector<std::string> keys;
  {
    std::shared_lock lock(table_mutex);
    for (const auto& entry : table) keys.push_back(entry.first);
  }
  PyObject* result = PyList_New(0);
  for (size_t i = 0; result != nullptr && i < keys.size(); ++i) {
    PyObject* key = PyUnicode_FromString(keys[i].c_str());
    if (key == nullptr || PyList_Append(result, key) < 0) Py_CLEAR(result);
    Py_XDECREF(key);
  }
  return result;
}

PyObject* get_cost(PyObject*, PyObject* argument) {
  const char* key = PyUnicode_AsUTF8(argument);
  if (key == nullptr) return nullptr;
  Loop* loop = find(key);
  if (loop == nullptr) {
    PyErr_SetObject(PyExc_KeyError, argument);
    return nullptr;
  }
  return PyFloat_FromDouble(loop->nanoseconds.load());
}

PyObject* get_handler(PyObject*, PyObject*) {
  return PyCapsule_New(reinterpret_cast<void*>(+kHandler), nullptr, nullptr);
}

PyObject* get_calls(PyObject*, PyObject*) { return PyLong_FromLongLong(calls.load()); }

PyObject* get_last_chunks(PyObject*, PyObject*) { return PyLong_FromLongLong(last_chunks.load()); }

PyObject* reset_calls(PyObject*, PyObject*) {
  calls.store(0);
  Py_RETURN_NONE;
}

PyMethodDef methods[] = {
    {"register", register_ufunc, METH_VARARGS,
     "register(name, ufunc)\n--\n\nMake the ufunc's loops known to the handler; return their keys, "
     "\"name:dd->d\"."},
    {"handler", get_handler, METH_NOARGS,
     "handler()\n--\n\nThe XLA FFI handler, for jax.ffi.register_ffi_target."},
    {"loops", list_loops, METH_NOARGS, "loops()\n--\n\nThe keys of all registered loops, sorted."},
    {"cost", get_cost, METH_O,
     "cost(key)\n--\n\nThe estimated nanoseconds for one element; 0 before the first call."},
    {"calls", get_calls, METH_NOARGS, "calls()\n--\n\nHow many calls of the handler have finished."},
    {"reset_calls", reset_calls, METH_NOARGS, "reset_calls()\n--\n\nCount calls from 0 again."},
    {"masked_handler", masked_call::get_handler, METH_NOARGS,
     "masked_handler()\n--\n\nThe XLA FFI handler of masked calls, for jax.ffi.register_ffi_target."},
    {"set_masked_function", masked_call::set_function, METH_O,
     "set_masked_function(function)\n--\n\nThe function that masked calls ask: function(key, types, *columns), "
     "where the columns and\nthe answer are bytes."},
    {"masked_calls", masked_call::get_calls, METH_NOARGS,
     "masked_calls()\n--\n\nHow often the function of masked calls has been asked."},
    {"close", masked_call::close, METH_NOARGS,
     "close()\n--\n\nRefuse masked calls from now on, and wait for those that run: Python is about to go."},
    {"last_chunks", get_last_chunks, METH_NOARGS,
     "last_chunks()\n--\n\nInto how many chunks the latest call was split; 1 if it was not."},
    {nullptr, nullptr, 0, nullptr},
};

int execute(PyObject*) {
  import_array1(-1);
  import_umath1(-1);
  return 0;
}

PyModuleDef_Slot slots[] = {
    {Py_mod_exec, reinterpret_cast<void*>(execute)},
#if PY_VERSION_HEX >= 0x030c0000
    {Py_mod_multiple_interpreters, Py_MOD_MULTIPLE_INTERPRETERS_NOT_SUPPORTED},
#endif
#if PY_VERSION_HEX >= 0x030d0000
    {Py_mod_gil, Py_MOD_GIL_NOT_USED},
#endif
    {0, nullptr},
};

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_native", "NumPy ufunc loops as an XLA FFI handler.", 0, methods, slots,
    nullptr, nullptr, nullptr,
};

}  // namespace

PyMODINIT_FUNC PyInit__native() { return PyModuleDef_Init(&definition); }
