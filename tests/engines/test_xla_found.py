"""Points at which a reader found kernels of incomplete gamma and beta functions and of their inverses wrong: the values are Arb's.

Newton's method went to and fro between two points; differences of subnormal numbers were 0; variables, products and quotients
overflowed or underflowed where the result does not; a rounding error of a + 1 was multiplied by psi(a).
Incomplete elliptic integrals of huge angles, added later, are mpmath's, and so are the last rows, from SciPy's own tests: the compiler had added
constants that are meant to be added one after the other, and the ends of ranges overflowed.
"""

import jax
import numpy as np
import pytest

import jaxspecial
from codegen.load import load
from tests import device, quick

EPS = 2.0**-52
MOST = 300  # eps: what one ulp of an argument changes is not taken off
TINY = 2.3e-308  # XLA makes subnormal numbers 0
FOUND = [
    ("gammainccinv", (11.539639877737715, 4.613002016333619e-292), 723.8526623645673),
    ("gammainccinv", (47.0, 2.089512818796539e-290), 844.0752538030818),
    ("gammainccinv", (1.8911690686471107e-70, 1.6457876875560788e-256), 422.37155875248243),
    ("chdtri", (105.16218278176738, 4.2183213387274264e-268), 1612.4296766104421),
    ("pdtri", (53.0, 2.929361231874789e-266), 805.8181418711881),
    ("nbdtri", (125.0, 394.0, 2.68299055233736e-294), 0.09028198976372266),
    ("bdtri", (0.0, 2171.0, 2.057241494247358e-241), 0.22529643789486267),
    ("stdtrit", (1314.8272719950428, 6.931583807599954e-304), -49.62227188441487),
    ("betaincinv", (907.3905859827157, 45.375568106637594, 7.326923605985357e-307), 0.3877166004056059),
    ("betaincinv", (2.0, 0.0001, 0.3), 1.0),
    ("betaincinv", (0.0001, 2.0, 0.7), 0.0),
    ("betaincinv", (71.5, 2.7472373108111648e-08, 0.44060369543701294), 1.0),
    ("fdtri", (2.0, 10000000000.0, 1e-300), 1e-300),
    ("fdtri", (2.0, 1e100, 1e-250), 1e-250),
    ("fdtri", (2.0, 1e200, 1e-150), 1e-150),
    ("fdtri", (0.001, 2.0, 0.6), 0.0),
    ("bdtri", (357.0, 358.0, 5.545491875856356e-306), 1.0),
    ("gammaincinv", (1.0, 1e-306), 1e-306),
    ("gammaincinv", (0.5, 1e-153), 7.853981633974484e-307),
    ("gammaincinv", (0.00763594230412186, 0.004496988790867701), 2.3966179830743393e-308),
    ("gammainccinv", (0.025012681463995223, 0.999999978374941), 2.0506201034879102e-307),
    ("betaincinv", (0.5, 2.0, 1e-153), 4.444444444444445e-307),
    ("gdtria", (1e-05, 0.01, 1e-300), 5.6607381470620634e-201),
    (
        "gdtria",
        (1.8000727635486284e-07, 0.021956208438989308, 0.0033395828107275496),
        1.1071174828728702e-305,
    ),
    ("gdtr", (1e-200, 0.001, 1e-200), 0.3983367031222318),
    ("gdtrc", (1e-200, 0.001, 1e-200), 0.6016632968777682),
    ("fdtr", (1e-05, 1e-05, 1e-304), 0.4982530941565864),
    ("fdtr", (1e-300, 1e-300, 1e-10), 0.5),
    ("fdtrc", (1e-300, 1e-300, 1e-10), 0.5),
    ("fdtrc", (100000.0, 1e-05, 1e304), 0.9964482487466043),
    ("betainc", (10000000000.0, 1e-300, 0.5), 0.0),
    ("betainc", (100000000000000.0, 1e-295, 0.5), 0.0),
    ("betainc", (3.58e-235, 2.51e205, 0.9999999999999944), 1.0),
    ("gammainc", (5e307, 5e307), 0.5),
    ("gammainc", (1e308, 1e308), 0.5),
    ("betaincinv", (1.0, 1e299, 1e-10), 1.00000000005e-309),
    ("fdtri", (2.0, 1e299, 1e-10), 1.00000000005e-10),
    ("fdtrc", (5.121835059782698e299, 23.5, 16.809035202111104), 3.065091073088149e-11),
    ("gammainc", (127.74754342811285, 113.44258729242308), 0.0991434348094651),
    ("gammaincc", (127.12306263004676, 166.6428750194588), 0.0006296565510626033),
    ("gammaincc", (63.913510956891265, 97.98289357896103), 0.0001006062916939471),
    ("betainc", (1.0, 1.0, 1e-251), 1e-251),
    ("betainc", (1.0, 1.0, 4.33e-290), 4.33e-290),
    ("bdtrc", (0.0, 1.0, 3.811614015896116e-284), 3.811614015896116e-284),
    ("betaincinv", (1.0, 1.0, 1e-306), 1e-306),
    ("stdtr", (1e18, -37.0), 5.7255712225272634e-300),
    ("stdtr", (5e19, -37.0), 5.725571222524631e-300),
    ("stdtrit", (1.8481111156657204, 4.638e-306), -1.068082270181738e165),
    ("betainc", (1.0, 1e305, 5e-306), 0.3934693402873666),
    ("betaincc", (1e160, 1e-150, 0.9), 1.0),
    ("ellipkinc", (1e16, 0.5), 1.1803405990160962e16),
    ("ellipkinc", (-3e9, -40.0), -971445519.79055),
    ("ellipkinc", (1e300, 0.999), 3.081960708698816e300),
    ("ellipeinc", (1e16, 0.5), 8598466001022378.0),
    ("ellipeinc", (-3e9, -40.0), -12641144873.68338),
    ("ellipeinc", (1e300, 0.999), 6.380017407344635e299),
    ("ellipkinc", (0.4, -1e100), 1.1491957029324203e-48),
    ("ellipeinc", (0.4, -1e100), 7.893900599711493e48),
    ("ellipkinc", (-7.25, -1e300), -1.7332258381795172e-147),
    ("ellipeinc", (-7.25, -1e300), -4.4320758267113054e150),
    ("zeta", (5.0, -3.25), -1020.0644208839947),
    ("polygamma", (4, -3.25), 24481.546101215874),
    ("digamma", (1.4615000486373901,), -0.000127833679772801),
    ("j0", (0.0,), 1.0),
    ("ellipk", (-8.98846567431105e307,), 3.7542494589812404e-152),
    ("agm", (1.3482698511467367e308, 1.7976931348623157e308), 1.5649043122980453e308),
    ("agm", (float("inf"), 2.0), float("inf")),
    ("eval_legendre", (237.0, -10.0), -4.4687743191103754e306),
    ("yn", (1.8, 0.3), -2.2931051383885293),
    ("jv", (0.0, 0.0), 1.0),
    ("jv", (2.5, 0.0), 0.0),
]


@pytest.mark.parametrize("name", quick.one_in(16, sorted({name for name, *_ in FOUND})))
def test_values_are_right(name):
    with jaxspecial.engine("xla"):
        function = jax.jit(getattr(jaxspecial, name))
        for _, point, value in (row for row in FOUND if row[0] == name):
            array = np.asarray(function(*(np.full(5, x) for x in point)))
            assert (array == array[0]).all(), (point, array)
            got = np.array(
                [array[0], float(function(*point))]
            )  # XLA may contract a * b + c in one of the programs only
            close = got == value
            if np.isfinite(value):
                close |= np.abs(got - value) <= MOST * EPS * abs(value)
            close |= (got == 0) & (abs(value) < TINY)
            if not close.all():  # of quantiles, one ulp of an argument may change more
                close |= [device.is_right(load()[name], 0, point, float(x)) for x in got]
            assert close.all(), (point, got, value)


@pytest.mark.thorough
def test_an_element_does_not_depend_on_the_others():
    """Those that have converged stay as they are."""
    rng = np.random.default_rng(0)
    a, y = rng.uniform(0.01, 50, 200), rng.uniform(0, 1, 200)
    with jaxspecial.engine("xla"):
        function = jax.jit(jaxspecial.gammainccinv)
        one_by_one = [
            float(function(np.full(200, p), np.full(200, q))[0]) for p, q in zip(a[:20], y[:20], strict=True)
        ]
        np.testing.assert_array_equal(np.asarray(function(a, y))[:20], one_by_one)
