"""How a derivative is composed: `custom_jvp` as one primitive, the functions that rules call, arguments, promotion."""
