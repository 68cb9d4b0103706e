"""What is said of an entry as a formula or a condition beside its derivatives: references, domain, limits, SciPy's loops."""

from __future__ import annotations

from typing import TYPE_CHECKING

import yaml

from . import formula
from .model import CatalogueError, Formula
from .signatures import DOMAIN_CALLS, REFERENCE_CALLS

if TYPE_CHECKING:
    from .entry import Draft
    from .source import Node


def references(draft: Draft) -> tuple[Formula, ...]:
    """A formula for each output; none in a user's catalogue that leaves them out."""
    if "reference" not in draft.fields:
        return ()
    key, node = draft.fields["reference"]
    texts = node.value if isinstance(node, yaml.SequenceNode) else [node]
    if len(texts) != len(draft.outputs):
        raise draft.file.error(
            key, f"{draft.name} has {len(draft.outputs)} outputs and needs as many references"
        )
    return tuple(reference(draft, text, "reference") for text in texts)


def reference(draft: Draft, node: Node, field: str) -> Formula:
    kind = "a function of mpmath, or one of those that tests/arithmetics.py adds (codegen/signatures.py lists them)"
    return draft.file.written_formula(node, f"{draft.name}: {field}", draft.arguments, REFERENCE_CALLS, kind)


def limits(draft: Draft, field: str) -> str | None:
    """A condition on real arguments that becomes Python."""
    if field not in draft.fields:
        return None
    node = draft.fields[field][1]
    return draft.file.condition(node, f"{draft.name}: {field}", draft.arguments, DOMAIN_CALLS)


def signs(draft: Draft) -> tuple[str, ...]:
    """The sign of the value where it overflows, and what a derivative in each argument multiplies it by."""
    key, node = draft.fields.get("signs") or draft.fields.get("overflows if") or (None, None)
    if not key:
        return ()
    texts = node.value if isinstance(node, yaml.SequenceNode) else ()
    if "overflows if" not in draft.fields or len(texts) != 1 + len(draft.arguments):
        raise draft.error(
            key,
            f"beside 'overflows if:' stands 'signs: [...]', that of the value and one for a derivative in "
            f"each of {', '.join(draft.arguments)}",
        )
    return tuple(
        draft.file.written_formula(t, f"{draft.name}: signs", draft.arguments, DOMAIN_CALLS).text
        for t in texts
    )


def of_loops(draft: Draft, field: str) -> Formula | None:
    """The condition under which real or complex loops are evaluated or end, in the arguments and elementary functions."""
    if field not in draft.fields:
        return None
    key, node = draft.fields[field]
    if "value" not in draft.fields:
        raise draft.error(key, f"'{field}:' is for a loop of SciPy, a 'value:'")
    condition = draft.formula(field)
    try:
        formula.check(condition.text, set(draft.arguments), {})
        formula.check_condition(condition.text)
    except CatalogueError as error:
        raise draft.error(node, f"{field}: {error}") from None
    if not condition.note:
        raise draft.error(node, f"{field}: say in a comment behind it what SciPy's loop does elsewhere")
    return condition
