# Generated from my_catalogue.yaml by `python -m jaxspecial.codegen`. Do not edit.

"""Every public function."""

from .my_catalogue import agm, clausen

__all__ = ["agm", "clausen"]
