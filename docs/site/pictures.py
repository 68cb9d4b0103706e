"""The pictures of a function's page: its curves, its phase portrait, and where its derivatives are how accurate."""

import pathlib
from collections.abc import Sequence

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import hsv_to_rgb
from matplotlib.ticker import SymmetricalLogLocator

from codegen.model import Function
from docs.site.measure import REACH, Curve, Errors, Measured
from tests import sampling

WIDE, TALL = 3.6, 2.7  # inches of one panel
PANELS = 4
STEEP = 1e3  # values of one sign over a larger range have a logarithmic scale
# Classes of errors, with colours that the colour-blind distinguish.
CLASSES = (
    (1e-12, "#2166ac", "up to 1e-12"),
    (1e-10, "#67a9cf", "up to 1e-10"),
    (1e-6, "#f4a582", "up to 1e-6"),
    (np.inf, "#b2182b", "above 1e-6"),
)
DOMAIN = "#d9ead3"  # of the kernel
TICKS = np.array([0.0, 1.0, 1e2, 1e4, 1e10, 1e30, 1e100, 1e300])

STYLE = {
    "axes.grid": True,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "font.size": 9,
    "grid.alpha": 0.3,
    "legend.fontsize": 8,
    "svg.hashsalt": "jaxspecial",  # the same picture has the same bytes
}


def draw(function: Function, measured: Measured, folder: pathlib.Path) -> dict[str, str]:
    """Write the pictures; the file of each by what it shows."""
    found = {}
    with plt.rc_context(STYLE):
        found["curves"] = _saved(_curves(measured), folder, f"{function.name}-curves.svg")
        if measured.portrait is not None:
            found["portrait"] = _saved(_portrait(measured), folder, f"{function.name}-portrait.png")
        if measured.errors is not None:
            found["errors"] = _saved(
                _errors(function, measured.errors), folder, f"{function.name}-errors.png"
            )
    return found


def _saved(figure, folder: pathlib.Path, name: str) -> str:
    metadata = {"Date": None} if name.endswith(".svg") else None
    figure.savefig(folder / name, dpi=130, bbox_inches="tight", metadata=metadata)
    plt.close(figure)
    return name


# ------------------------------------------------------------------------------------------------ curves


def _curves(measured: Measured):
    """A panel for the value and for each first derivative; of several outputs the first two."""
    panels: dict[tuple[str, str], list[Curve]] = {}
    for curve in measured.curves:
        panels.setdefault((curve.output, curve.order), []).append(curve)
    outputs = list(dict.fromkeys(output for output, _ in panels))
    chosen = [(output, order) for output, order in panels if output in outputs[:2]][:PANELS]
    if len(outputs) > 1:  # values first
        chosen = sorted(((o, a) for o, a in panels), key=lambda key: (bool(key[1]), outputs.index(key[0])))
        chosen = chosen[:PANELS]
    columns = min(2, len(chosen))
    rows = -(-len(chosen) // columns)
    figure, axes = plt.subplots(
        rows, columns, figsize=(WIDE * columns, TALL * rows), squeeze=False, layout="constrained"
    )
    for panel, key in zip(axes.flat, chosen, strict=False):
        _panel(panel, panels[key], measured, key)
    for panel in list(axes.flat)[len(chosen) :]:
        panel.set_visible(False)
    return figure


def _panel(panel, curves: Sequence[Curve], measured: Measured, key: tuple[str, str]) -> None:
    output, order = key
    for curve in curves:
        panel.plot(curve.x, curve.y, label=curve.label or None, linewidth=1.3)
    panel.set_title(rf"$\partial$ {output} / $\partial$ {order}" if order else output, fontsize=9)
    panel.set_xlabel(measured.argument)
    y = np.concatenate([curve.y for curve in curves])
    y = y[np.isfinite(y)]
    if y.size and (y > 0).all() and y.max() > STEEP * y.min():
        panel.set_yscale("log")
    elif y.size and (y < 0).all() and y.min() < STEEP * y.max():
        panel.set_yscale("symlog", linthresh=-y.max())
        panel.yaxis.set_major_locator(SymmetricalLogLocator(linthresh=-y.max(), base=10))
        panel.yaxis.get_major_locator().set_params(numticks=6)
    elif limits := _limits(y):
        panel.set_ylim(*limits)
    if not order and any(curve.label for curve in curves):
        panel.legend()


def _limits(y: np.ndarray) -> tuple[float, float] | None:
    """Limits that poles and growth do not spoil."""
    finite = np.sort(y)
    if finite.size < 4:
        return None
    low, high = finite[int(0.06 * (finite.size - 1))], finite[int(0.94 * (finite.size - 1))]
    spread = high - low or abs(high) or 1.0
    inside = finite[(finite >= low - spread) & (finite <= high + spread)]
    margin = 0.05 * (inside[-1] - inside[0]) or 0.05 * (abs(high) or 1.0)
    return inside[0] - margin, inside[-1] + margin


# ---------------------------------------------------------------------------------------------- portrait


def _portrait(measured: Measured):
    """The phase as a hue; the modulus doubles from one line to the next."""
    values = measured.portrait
    modulus = np.abs(values)
    with np.errstate(all="ignore"):
        bands = np.nan_to_num(np.log2(modulus) % 1.0, nan=0.0, posinf=0.0, neginf=0.0)
    hue = np.nan_to_num(np.angle(values) / (2 * np.pi) % 1.0)
    colours = hsv_to_rgb(np.stack([hue, np.full_like(hue, 0.75), 0.7 + 0.3 * bands], axis=-1))
    colours[~np.isfinite(modulus)] = 1.0
    figure, panel = plt.subplots(figsize=(WIDE, WIDE), layout="constrained")
    panel.imshow(colours, origin="lower", extent=(-REACH, REACH, -REACH, REACH), interpolation="bilinear")
    panel.grid(False)
    panel.set_xlabel("real part")
    panel.set_ylabel("imaginary part")
    return figure


# ------------------------------------------------------------------------------------------------ errors


def _compressed(x):
    """A scale on which all doubles fit, and those close to 1 still have room."""
    x = np.asarray(x, float)
    return np.sign(x) * np.log1p(np.abs(x)) ** (1 / 3)


def _expanded(t):
    t = np.asarray(t, float)
    return np.sign(t) * np.expm1(np.minimum(np.abs(t) ** 3, 709.0))


def _errors(function: Function, errors: Errors):
    """A map over two arguments, or of one argument the errors over it."""
    changing = [
        i
        for i, a in enumerate(function.arguments)
        if a not in function.static and np.unique(errors.points[:, i]).size > 4
    ]
    figure, panel = plt.subplots(figsize=(1.9 * WIDE, 1.2 * TALL), layout="constrained")
    if len(changing) > 1:
        _map(panel, function, errors, changing[0], changing[-1])
    else:
        place = changing[0] if changing else 0
        floor = np.maximum(np.nan_to_num(errors.worst, nan=1.0), 1e-17)
        for (limit, colour, _), below in zip(CLASSES, (0.0, *[c[0] for c in CLASSES]), strict=False):
            mine = (floor > below) & (floor <= limit) & ~np.isnan(errors.worst)
            panel.scatter(errors.points[mine, place], floor[mine], s=9, color=colour)
        missing = np.isnan(errors.worst)
        panel.scatter(errors.points[missing, place], floor[missing], s=14, marker="x", color="black")
        panel.set_yscale("log")
        panel.set_ylabel("relative error")
        panel.set_xlabel(function.arguments[place])
        _ticks(panel, "x", errors.points[:, place])
    handles = [plt.Line2D([], [], marker="o", linestyle="", color=c, label=t) for _, c, t in CLASSES]
    handles.append(plt.Line2D([], [], marker="x", linestyle="", color="black", label="NaN, with a warning"))
    if function.partials and function.partials.kernel_domain and len(changing) > 1:
        handles.append(plt.Rectangle((0, 0), 1, 1, color=DOMAIN, label="domain of the kernel"))
    figure.legend(handles=handles, loc="outside right center", frameon=False)
    return figure


def _map(panel, function: Function, errors: Errors, first: int, second: int) -> None:
    x, y = errors.points[:, second], errors.points[:, first]
    _ticks(panel, "x", x)
    _ticks(panel, "y", y)
    panel.set_xlabel(function.arguments[second])
    panel.set_ylabel(function.arguments[first])
    if function.partials and function.partials.kernel_domain:
        _domain(panel, function, errors, first, second)
    previous = -1.0
    for limit, colour, _ in CLASSES:
        mine = (errors.worst > previous) & (errors.worst <= limit)
        panel.scatter(x[mine], y[mine], s=10, color=colour, zorder=3)
        previous = limit
    missing = np.isnan(errors.worst)
    panel.scatter(x[missing], y[missing], s=16, marker="x", color="black", zorder=3)


def _domain(panel, function: Function, errors: Errors, first: int, second: int) -> None:
    """Where the kernel computes derivatives in parameters; the remaining arguments are at their medians."""
    axes = [
        _expanded(np.linspace(*_compressed([errors.points[:, i].min(), errors.points[:, i].max()]), 240))
        for i in (first, second)
    ]
    names = {a: float(np.median(errors.points[:, i])) for i, a in enumerate(function.arguments)}
    text = function.how.kernel_domain.text
    inside = np.zeros((240, 240))
    for row, value in enumerate(axes[0]):
        for column, other in enumerate(axes[1]):
            point = names | {function.arguments[first]: value, function.arguments[second]: other}
            inside[row, column] = bool(sampling.evaluate(text, point))
    panel.contourf(axes[1], axes[0], inside, levels=[0.5, 1.5], colors=[DOMAIN], zorder=1)


def _ticks(panel, axis: str, values: np.ndarray) -> None:
    getattr(panel, f"set_{axis}scale")("function", functions=(_compressed, _expanded))
    low, high = values.min(), values.max()
    ticks = np.unique(np.concatenate([-TICKS, TICKS]))
    inside = [t for t in ticks if low <= t <= high]
    getattr(panel, f"set_{axis}ticks")(inside, [f"{t:g}" for t in inside])
    if axis == "x":
        panel.tick_params(axis="x", labelrotation=45)
