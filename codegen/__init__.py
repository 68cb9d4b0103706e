"""From the catalogue (YAML) to the generated wrappers (Python). See codegen/README.md."""
