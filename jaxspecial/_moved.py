"""Old names of modules that moved. They are still found, with a DeprecationWarning, for one release.

Packages that users generated import `jaxspecial._arguments` and similar modules, and pickles name classes by their
module. An import of an old name returns the new module itself, so that no module exists twice. Four modules of
`kernels` are folders of the same name now; each folder finds the functions of its old module.
"""

import importlib
import importlib.abc
import importlib.util
import sys
import warnings

_KERNELS = {
    "bessel": "airy kelvin struve struve_orders integrals wright magnitudes",
    "distributions": "normal",
    "elementary": "transforms lambert",
    "error": "faddeeva exponential_integrals",
    "numerics": "taylor implicit scaling",
    "gamma": "zeta",
    "elliptic": "carlson",
}
_RENAMED_KERNELS = {
    "bessel_orders": "bessel.orders",
    "hankel": "bessel.argument bessel.spherical",
    "modified_bessel": "bessel.modified",
    "modified_bessel_orders": "bessel.modified_orders",
    "incomplete_gamma": "gamma.incomplete_shape gamma.inverse_shape gamma.distributions",
    "incomplete": "gamma.incomplete beta.incomplete_argument",
    "incomplete_beta": "beta.incomplete",
    "beta_inverses": "beta.inverses",
    "hypergeometric_parameters": "hypergeometric.parameters",
    "hyperu_parameters": "hypergeometric.tricomi_parameters",
    "means": "elliptic.agm",
    "variance_ratio": "distributions.f_distribution distributions.student_t",
    "noncentral": "distributions.noncentral_chi2",
    "noncentral_ratio": "distributions.noncentral_f",
    "noncentral_student": "distributions.noncentral_t",
    "goodness_of_fit": "distributions.kolmogorov_smirnov",
    "tukey": "distributions.tukey_lambda",
    "owens": "distributions.owens_t",
    "legendre": "orthogonal.legendre",
    "tridiagonal": "orthogonal.mathieu_spheroidal",
    "degrees": "elementary.powers",
    "divergences": "elementary.entropy",
    "waves": "elementary.sinc",
}
_GENERATED = {
    "degrees": "powers",
    "divergences": "entropy",
    "goodness_of_fit": "kolmogorov_smirnov",
    "means": "agm",
    "owens": "owens_t",
    "waves": "sinc",
}
MOVED = {
    "_arguments": "rules.arguments",
    "_call": "engines.primitives engines.choice engines.loops engines.host_call",
    "_rules": "rules.chain",
    "_seal": "rules.custom_jvp rules.promotion",
    "_static": "rules.static_arguments",
    "_wrap": "callbacks.wrap",
    "_tap": "callbacks.tap",
    "_ufuncs": "callbacks.ufuncs",
    "_apart": "engines.subprocess_loop",
    "_host": "engines.scalar_callback",
    "_jax_compat": "engines.jax_compat",
    "_batches": "callbacks.thread_pool",
    "_contract": "callbacks.result_spec",
    "_effects": "callbacks.effects",
    "_budget": "exact.budgets",
    "_work": "exact.work",
    "harmonics": "functions.ellipsoidal_harmonics",
    "orthopoly": "functions.orthogonal_polynomials functions.gauss_rules",
    "sequences": "functions.sequences functions.mathieu_spheroidal",
    **{f"generated.{old}": f"generated.{new}" for old, new in _GENERATED.items()},
    **{name: f"functions.{name}" for name in ("combinatorics", "reductions", "spherical_harmonics", "zeros")},
    **{
        f"kernels.{name}": f"kernels.{room}.{name}"
        for room, names in _KERNELS.items()
        for name in names.split()
    },
    **{
        f"kernels.{old}": " ".join(f"kernels.{name}" for name in new.split())
        for old, new in _RENAMED_KERNELS.items()
    },
}

# Modules that are folders of the same name now: the modules in which their functions are.
NAMES_OF_FOLDERS = {
    "kernels.gamma": {
        "beta.binomial": "binom_derivative",
        "beta.complete": "beta_derivative betaln_derivative",
        "gamma.gamma": "gamma_derivative rgamma_derivative",
        "gamma.poch": "poch_derivative",
        "gamma.polygamma": "psi_derivative",
    },
    "kernels.elliptic": {
        "elliptic.legendre": "complete_first_derivative complete_second_derivative delta delta_squared "
        "incomplete_first_derivative incomplete_second_derivative "
        "jacobi_am_derivative jacobi_cn_derivative jacobi_dn_derivative jacobi_sn_derivative",
    },
    "kernels.hypergeometric": {
        "hypergeometric.argument": "hyp0f1_derivative hyp1f1_derivative hyp2f1_derivative hyperu_derivative",
    },
    "kernels.orthogonal": {
        "orthogonal.polynomials": "chebyc_derivative chebys_derivative chebyt_derivative chebyu_derivative "
        "gegenbauer_derivative genlaguerre_derivative hermite_derivative hermitenorm_derivative "
        "jacobi_derivative laguerre_derivative legendre_polynomial_derivative lpmv_derivative "
        "sh_chebyt_derivative sh_chebyu_derivative sh_jacobi_derivative shifted_legendre_derivative",
    },
}


def _warn(old, new):
    warnings.warn(
        f"{old} is now {new}; the next release removes the old name. A generated package imports "
        "jaxspecial.generated_api once `python -m jaxspecial.codegen` has written it again.",
        DeprecationWarning,
        stacklevel=3,
    )


def name_of_folder(package, name):
    """The function that `package` had under this name when it was a module: for the folder's `__getattr__`."""
    for module, names in NAMES_OF_FOLDERS[package.removeprefix("jaxspecial.")].items():
        if name in names.split():
            new = f"jaxspecial.kernels.{module}"
            _warn(f"{package}.{name}", f"{new}.{name}")
            return getattr(importlib.import_module(new), name)
    raise AttributeError(f"module {package!r} has no attribute {name!r}")


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """The last of all finders, which knows where a module of an old name is now."""

    def find_spec(self, fullname, path=None, target=None):
        if fullname.startswith("jaxspecial.") and fullname.removeprefix("jaxspecial.") in MOVED:
            return importlib.util.spec_from_loader(fullname, self)
        return None

    def exec_module(self, module):
        old = module.__name__
        new = [f"jaxspecial.{name}" for name in MOVED[old.removeprefix("jaxspecial.")].split()]
        _warn(old, " and ".join(new))
        modules = list(map(importlib.import_module, new))
        # A thread that imports the old name at the same time may keep this module: it has all names, too.
        for one in reversed(modules):
            vars(module).update(
                {name: value for name, value in vars(one).items() if not name.startswith("__")}
            )
        if len(modules) == 1:
            sys.modules[old] = modules[0]  # what the import returns


sys.meta_path.append(_Finder())
