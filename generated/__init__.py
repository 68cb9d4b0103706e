# Generated from codegen/catalogue by `make generate`. Do not edit.

"""The functions of the catalogue, a module for a family; `index` has them all. Beside them tables: `guards`, `exact_forms`,
`device_kernels`, `coefficients`."""
