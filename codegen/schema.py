"""The names of the fields of an entry, and what they were called before."""

FIELDS = (
    "call",
    "doc",
    "value",
    "vmap",
    "composed",
    "types",
    "static",
    "helper",
    "part of",
    "single precision",
    "reference",
    "error scale",
    "domain",
    "overflows if",
    "underflows if",
    "signs",
    "branch",
    "evaluated if",
    "evaluated if complex",
    "terminates if",
    "terminates if complex",
) + (
    "tested",
    "tested complex",
    "breakpoints",
    "parameter derivatives",
    "derivatives",
    "exactly",
    "known",
    "device",
    "device complex",
)
DEVICE = ("kernel", "domain", "loop", "float32")
PARTIALS = ("kernel", "kernel domain", "tested", "breakpoints")
RENAMED = {  # what fields were called before
    "single": "single precision",
    "modulus": "error scale",
    "guard": "evaluated if",
    "guard complex": "evaluated if complex",
    "returns": "terminates if",
    "returns complex": "terminates if complex",
    "borders": "breakpoints",
    "partials": "parameter derivatives",
    "within": "kernel domain",
    "scale": "scale exponent",
    "turned": "imaginary axis",
}
KNOWN = ("value", "derivative", "output", "order", "where", "error", "cause")
