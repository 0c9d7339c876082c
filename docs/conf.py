"""Builds the documentation offline, from the stored notebooks and the docstrings."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from pages import (  # noqa: E402
    write_advice,
    write_glossary,
    write_lessons,
    write_reference,
    write_tables,
)

project = "euchre_learn"
author = "euchre_learn contributors"
copyright = "2026, euchre_learn contributors"  # noqa: A001 (the name is Sphinx's)

extensions = ["myst_nb", "sphinx.ext.autodoc"]
exclude_patterns = ["_build", "pictures"]
html_theme = "furo"
html_title = "Euchre, from the first card"

# The outputs were stored by a run that the tests repeat; a reader needs no kernel and no network.
nb_execution_mode = "off"
nb_mime_priority_overrides = [("html", "text/html", 0)]
nb_ipywidgets_js: dict[str, dict[str, str]] = {}
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
html_copy_source = False

autodoc_default_options = {
    "members": True,
    "member-order": "bysource",
    "show-inheritance": True,
    "ignore-module-all": True,  # a name is described where it is defined, and only there
}
autodoc_typehints = "signature"
autodoc_preserve_defaults = True

shutil.rmtree(HERE / "_notebooks", ignore_errors=True)
write_lessons(HERE.parent / "notebooks", HERE / "_notebooks")
write_reference(HERE.parent / "euchre_learn", HERE / "reference" / "generated")
write_tables(HERE / "reference" / "generated")
write_advice(HERE / "reference" / "generated")
write_glossary(HERE, HERE.parent / "notebooks")
