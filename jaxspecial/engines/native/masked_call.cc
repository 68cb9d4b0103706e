// A masked call: result[i] = mask[i] ? function(key, columns[0][i], columns[1][i], ...) : fallback[i].
//
// The function is a Python function, one for all calls; the key, an attribute of the program, says what to
// evaluate. Where the mask is empty no Python runs and nothing waits for the GIL. Otherwise all selected elements
// are passed to the function at once, as bytes, and returned as bytes: it has one budget for them.

#include "masked_call.h"

#include <xla/ffi/api/ffi.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "ieee_arithmetic.h"

namespace masked_call {
namespace {

namespace ffi = xla::ffi;

PyObject* function = nullptr;  // set once, while the module is imported
std::atomic<int64_t> calls{0};

// -----------------------------------------------------------------------------------------------------------
// Exit of Python
//
// A thread that requests the GIL of an interpreter that is shutting down is killed, in the middle of C++ code. So
// close(), which Python calls at its exit, admits no more calls and waits for the active ones.

std::atomic<bool> closing{false};
std::atomic<int> running{0};

class ActiveCall {
 public:
  ActiveCall() { running.fetch_add(1); }  // count first, then look at `closing`: close() does the opposite
  ~ActiveCall() {
    if (running.fetch_sub(1) == 1) running.notify_all();
  }
  bool admitted() const { return !closing.load(); }
};

class Gil {
 public:
  Gil() : state_(PyGILState_Ensure()) {}
  ~Gil() { PyGILState_Release(state_); }

 private:
  PyGILState_STATE state_;
};

// -----------------------------------------------------------------------------------------------------------
// The elements

struct Column {
  const char* start;
  size_t width;
};

// The exception as "ValueError: message"; it is cleared.
std::string take_exception() {
  PyObject *type, *value, *traceback;
  PyErr_Fetch(&type, &value, &traceback);
  PyErr_NormalizeException(&type, &value, &traceback);
  std::string text = type ? reinterpret_cast<PyTypeObject*>(type)->tp_name : "unknown error";
  PyObject* message = value ? PyObject_Str(value) : nullptr;
  const char* utf8 = message ? PyUnicode_AsUTF8(message) : nullptr;
  if (utf8) text += std::string(": ") + utf8;
  PyErr_Clear();
  Py_XDECREF(message);
  Py_XDECREF(type);
  Py_XDECREF(value);
  Py_XDECREF(traceback);
  return text;
}

// The elements `chosen` of a column, side by side, as Python bytes.
PyObject* gather(const Column& column, const std::vector<int64_t>& chosen) {
  PyObject* bytes = PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(chosen.size() * column.width));
  if (bytes == nullptr) return nullptr;
  char* to = PyBytes_AS_STRING(bytes);
  for (int64_t i : chosen) {
    std::memcpy(to, column.start + static_cast<size_t>(i) * column.width, column.width);
    to += column.width;
  }
  return bytes;
}

// function(key, types, *columns), or null with an exception.
PyObject* evaluate(std::string_view key, const std::string& types, const std::vector<Column>& columns,
                   const std::vector<int64_t>& chosen) {
  PyObject* arguments = PyTuple_New(static_cast<Py_ssize_t>(2 + columns.size()));
  if (arguments == nullptr) return nullptr;
  PyTuple_SET_ITEM(arguments, 0, PyUnicode_FromStringAndSize(key.data(), static_cast<Py_ssize_t>(key.size())));
  PyTuple_SET_ITEM(arguments, 1, PyUnicode_FromString(types.c_str()));
  for (size_t k = 0; k < columns.size(); ++k) {
    PyTuple_SET_ITEM(arguments, static_cast<Py_ssize_t>(2 + k), gather(columns[k], chosen));
  }
  PyObject* values = PyErr_Occurred() ? nullptr : PyObject_CallObject(function, arguments);
  Py_DECREF(arguments);
  return values;
}

// Evaluates the elements `chosen` and puts them into the result.
ffi::Error run(std::string_view key, const std::string& types, const std::vector<Column>& columns,
               const std::vector<int64_t>& chosen, char* result, size_t width) {
  Gil gil;
  IeeeArithmetic ieee;
  calls.fetch_add(1, std::memory_order_relaxed);
  PyObject* values = evaluate(key, types, columns, chosen);
  Py_buffer view;
  if (values == nullptr || PyObject_GetBuffer(values, &view, PyBUF_SIMPLE) != 0) {
    Py_XDECREF(values);
    return ffi::Error::Internal(take_exception());
  }
  ffi::Error error = ffi::Error::Success();
  if (static_cast<size_t>(view.len) != chosen.size() * width) {
    error = ffi::Error::Internal("jaxspecial: the function of masked calls returned " +
                                 std::to_string(view.len) + " bytes for " + std::to_string(chosen.size()) +
                                 " elements");
  } else {
    const char* from = static_cast<const char*>(view.buf);
    for (int64_t i : chosen) {
      std::memcpy(result + static_cast<size_t>(i) * width, from, width);
      from += width;
    }
  }
  PyBuffer_Release(&view);
  Py_DECREF(values);
  return error;
}

// -----------------------------------------------------------------------------------------------------------
// The handler

// NumPy's letter of a type that a masked call takes; 0 for others.
char letter(ffi::DataType type) {
  switch (type) {
    case ffi::F64: return 'd';
    case ffi::C128: return 'D';
    case ffi::F32: return 'f';
    case ffi::C64: return 'F';
    case ffi::S32: return 'i';
    case ffi::S64: return 'q';
    default: return 0;
  }
}

ffi::Error wrong(std::string_view key, const std::string& what) {
  return ffi::Error::InvalidArgument("jaxspecial: the masked call " + std::string(key) + " " + what);
}

ffi::Error handle(ffi::RemainingArgs args, ffi::Result<ffi::AnyBuffer> result, std::string_view key) {
  if (args.size() < 3) return wrong(key, "takes a mask, a fallback and at least one argument");
  auto mask = args.get<ffi::AnyBuffer>(0);
  auto fallback = args.get<ffi::AnyBuffer>(1);
  if (!mask) return mask.error();
  if (!fallback) return fallback.error();
  size_t count = result->element_count();
  size_t width = ffi::ByteWidth(result->element_type());
  if (mask->element_type() != ffi::PRED || mask->element_count() != count) {
    return wrong(key, "takes a mask of the result's shape");
  }
  if (!letter(result->element_type()) || fallback->element_type() != result->element_type() ||
      fallback->element_count() != count) {
    return wrong(key, "returns numbers of the type of its fallback");
  }
  std::string types;
  std::vector<Column> columns;
  for (size_t k = 2; k < args.size(); ++k) {
    auto column = args.get<ffi::AnyBuffer>(k);
    if (!column) return column.error();
    if (!letter(column->element_type()) || column->element_count() != count) {
      return wrong(key, "takes numbers of the result's shape");
    }
    types += letter(column->element_type());
    columns.push_back({static_cast<const char*>(column->untyped_data()), ffi::ByteWidth(column->element_type())});
  }
  types += std::string("->") + letter(result->element_type());

  char* to = static_cast<char*>(result->untyped_data());
  if (to != fallback->untyped_data()) std::memcpy(to, fallback->untyped_data(), count * width);

  const char* selected = static_cast<const char*>(mask->untyped_data());
  const char* next = static_cast<const char*>(std::memchr(selected, 1, count));
  if (next == nullptr) return ffi::Error::Success();

  std::vector<int64_t> chosen;
  while (next != nullptr) {
    int64_t i = next - selected;
    chosen.push_back(i);
    next = static_cast<const char*>(std::memchr(next + 1, 1, count - static_cast<size_t>(i) - 1));
  }
  ActiveCall active;
  if (!active.admitted()) return ffi::Error(ffi::ErrorCode::kAborted, "jaxspecial: Python is shutting down");
  if (function == nullptr) return wrong(key, "needs jaxspecial to be imported");
  return run(key, types, columns, chosen, to, width);
}

XLA_FFI_DEFINE_HANDLER(
    kHandler, handle,
    ffi::Ffi::Bind().RemainingArgs().Ret<ffi::AnyBuffer>().Attr<std::string_view>("key"));

}  // namespace

// -----------------------------------------------------------------------------------------------------------
// Methods of the Python module

PyObject* get_handler(PyObject*, PyObject*) {
  return PyCapsule_New(reinterpret_cast<void*>(+kHandler), nullptr, nullptr);
}

PyObject* set_function(PyObject*, PyObject* object) {
  if (!PyCallable_Check(object)) {
    PyErr_Format(PyExc_TypeError, "set_masked_function: %R cannot be called", object);
    return nullptr;
  }
  PyObject* former = function;
  function = Py_NewRef(object);
  Py_XDECREF(former);
  Py_RETURN_NONE;
}

PyObject* get_calls(PyObject*, PyObject*) { return PyLong_FromLongLong(calls.load()); }

PyObject* close(PyObject*, PyObject*) {
  closing.store(true);
  Py_BEGIN_ALLOW_THREADS;
  for (int seen; (seen = running.load()) > 0;) running.wait(seen);
  Py_END_ALLOW_THREADS;
  Py_RETURN_NONE;
}

}  // namespace masked_call
