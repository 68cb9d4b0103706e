"""How a derivative is composed: `custom_jvp` as one primitive, the words of rules, arguments and their promotion."""
