// The second handler of the native engine: a masked call evaluates some elements by a Python function.

#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>

namespace masked_call {

PyObject* get_handler(PyObject*, PyObject*);
PyObject* set_function(PyObject*, PyObject* function);
PyObject* get_calls(PyObject*, PyObject*);
PyObject* close(PyObject*, PyObject*);

}  // namespace masked_call
