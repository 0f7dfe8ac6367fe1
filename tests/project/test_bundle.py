"""What goes into the bundle, as far as it can be said without making one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import bundle
import dev

ROOT = Path(__file__).parents[2]


def test_a_worker_of_the_bundle_leaves_before_the_window_is_imported() -> None:
    start = ast.parse((ROOT / "packaging" / "start.py").read_text(encoding="utf-8"))
    outer = {
        name.name
        for node in start.body
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for name in node.names
    }
    assert outer == {"multiprocessing", "sys"}
    guarded = start.body[-1]
    assert isinstance(guarded, ast.If)
    assert ast.unparse(guarded.body[0]) == "multiprocessing.freeze_support()"


def test_licences_travel_with_the_bundle() -> None:
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (
        ROOT / "packaging" / "licences" / "LGPL-2.1.txt"
    ).read_text(encoding="utf-8")
    spec = (ROOT / "packaging" / "lamplight.spec").read_text(encoding="utf-8")
    for name in ("NOTICES.txt", "LGPL-2.1.txt", '"LICENSE"'):
        assert name in spec


@pytest.mark.parametrize(("megabytes", "code"), [(59, 0), (61, 1)])
def test_a_bundle_that_is_too_big_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, megabytes: int, code: int
) -> None:
    folder = tmp_path / "dist" / "lamplight"
    (folder / "inner").mkdir(parents=True)
    with (folder / "inner" / "big").open("wb") as file:
        file.truncate(megabytes * 1_000_000)
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "ensure", lambda environment, extras: "python")
    monkeypatch.setattr(bundle, "BUNDLE", folder)
    monkeypatch.setattr(bundle, "build", lambda python: 0)
    assert bundle.main() == code
