"""The workflows keep to the house's rules, and the rules find what they forbid."""

from __future__ import annotations

import os
import plistlib
import re
import stat
import subprocess
from pathlib import Path

import pytest

from studio.linux.facts import APP_ID, GLOB, MIME
from studio.release import identity, workflows

ROOT = Path(__file__).parents[2]
RELEASE = ROOT / workflows.FOLDER / "release.yml"
MAC = ROOT / "packaging" / "macos"
posix_only = pytest.mark.skipif(os.name == "nt", reason="scripts of the shell")


@pytest.mark.parametrize("file", workflows.files(ROOT), ids=lambda file: file.name)
def test_the_workflows_keep_to_the_rules(file: Path) -> None:
    assert workflows.problems(ROOT, file) == []


def test_the_release_is_built_and_tried_on_every_system() -> None:
    jobs = dict(workflows.jobs(RELEASE.read_text(encoding="utf-8")))
    assert set(jobs) == {"versions", "linux", "windows", "macos", "gather", "publish"}
    for name in ("linux", "windows", "macos"):
        assert "python build/release.py" in jobs[name]
        assert jobs[name].count("selfcheck") >= 2, f"{name}: the bundle and the installed program"
        assert ".ci/run" in jobs[name] or "build/dev.py test" in jobs[name]
    assert "--draft" in jobs["publish"]


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2", "@v4", "not pinned"),
        (" # v4.2.2", "", "does not say its version"),
        ("actions/checkout@", "someone/checkout@", "not one of GitHub's own"),
        ("permissions:\n  contents: read\n", "", "not just to read"),
        ("contents: read\n", "contents: read\n  packages: write\n", "not just to read"),
        ("    timeout-minutes: 5\n", "", "versions has no end"),
        ("timeout-minutes: 5\n", "timeout-minutes: 5\n    permissions: {contents: write}\n", "may"),
        ("needs: gather", "needs: gathering", "needs gathering"),
        ("          persist-credentials: false\n", "", "leaves the token"),
        ("build/dev.py test", "build/nothing.py test", "build/nothing.py does not exist"),
        ("run: python build/release.py\n", "run: echo ${{ github.head_ref }}\n", "text of others"),
        ("run: python build/release.py\n", "run: echo ${{ secrets.X }}\n", "text of others"),
        ("NOT YET RUN", "ready", "does not say"),
    ],
)
def test_the_rules_find_what_they_forbid(
    tmp_path: Path, before: str, after: str, complaint: str
) -> None:
    text = RELEASE.read_text(encoding="utf-8")
    assert before in text
    file = tmp_path / "release.yml"
    file.write_text(text.replace(before, after), encoding="utf-8")
    assert any(complaint in problem for problem in workflows.problems(ROOT, file))


# ── macOS, as far as it can be said without one ──


@posix_only
@pytest.mark.parametrize("name", ["sign.sh", "dmg.sh"])
def test_the_scripts_for_macos_are_scripts_and_say_what_they_need(
    tmp_path: Path, name: str
) -> None:
    script = MAC / name
    assert script.stat().st_mode & stat.S_IXUSR
    assert "Not yet run on a Mac" in script.read_text(encoding="utf-8")
    for arguments in ([], ["nothing.app", "x.dmg"][: 1 if name == "sign.sh" else 2]):
        done = subprocess.run(
            ["sh", str(script), *arguments],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 2
        assert done.stderr.startswith(f"{name}: ")
        assert done.stderr.count("\n") == 1


STUB = """#!/bin/sh
case "$(basename "$0")" in file) echo Mach-O ;; esac
printf '%s' "$(basename "$0")" >> "$LOG"
for word in "$@"; do printf '|%s' "$word" >> "$LOG"; done
printf '\\n' >> "$LOG"
"""


def called(tmp_path: Path, script: str, *more: str, **environment: str) -> list[list[str]]:
    """What a script calls, with stand-ins for Apple's tools; a folder with a blank in its name."""
    tools, app = tmp_path / "tools", tmp_path / "My Games" / "Lamplight.app"
    tools.mkdir()
    for name in ("codesign", "ditto", "xcrun", "spctl", "file", "hdiutil"):
        (tools / name).write_text(STUB, encoding="utf-8")
        (tools / name).chmod(0o755)
    for place in ("MacOS/lamplight", "Frameworks/a b.dylib", "Frameworks/x/mod.so"):
        inside = app / "Contents" / place
        inside.parent.mkdir(parents=True, exist_ok=True)
        inside.touch()
        inside.chmod(0o755)
    path = os.pathsep.join([str(tools), os.environ["PATH"]])
    log = tmp_path / "log"
    done = subprocess.run(
        ["sh", str(MAC / script), str(app), *more],
        env={"PATH": path, "LOG": str(log), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    calls = [line.split("|") for line in log.read_text(encoding="utf-8").splitlines()]
    return [call for call in calls if call[0] != "file"]


@posix_only
def test_the_disk_image_holds_the_program_and_is_checked(tmp_path: Path) -> None:
    image = str(tmp_path / "My Games" / "a b.dmg")
    ditto, create, verify = called(tmp_path, "dmg.sh", image)
    assert (ditto[0], create[:2], verify[:2]) == (
        "ditto",
        ["hdiutil", "create"],
        ["hdiutil", "verify"],
    )
    assert ditto[2] == f"{create[create.index('-srcfolder') + 1]}/Lamplight.app"
    assert create[-1] == verify[-1] == image
    assert not Path(ditto[2]).parent.exists(), "its work is tidied away"


@posix_only
def test_a_signed_disk_image_is_notarised_too(tmp_path: Path) -> None:
    image = str(tmp_path / "x.dmg")
    calls = called(
        tmp_path, "dmg.sh", image, LAMPLIGHT_SIGN_IDENTITY="me", LAMPLIGHT_NOTARY_PROFILE="p"
    )
    last = [call[:3] for call in calls[3:]]
    assert last[0][0] == "codesign"
    assert last[1:] == [["xcrun", "notarytool", "submit"], ["xcrun", "stapler", "staple"]]
    assert all(image in call for call in calls[3:])


@posix_only
def test_signing_goes_from_the_inside_out_and_ends_with_a_check(tmp_path: Path) -> None:
    calls = called(tmp_path, "sign.sh")
    names = [Path(call[-1]).name for call in calls]
    assert sorted(names[:3]) == ["a b.dylib", "lamplight", "mod.so"]
    assert names[3:] == ["Lamplight.app", "Lamplight.app"]
    assert all(call[0] == "codesign" for call in calls)
    assert all("runtime" not in call for call in calls), "ad hoc: no hardened runtime"
    assert "--verify" in calls[-1]


@posix_only
def test_with_a_name_everything_is_signed_for_notarisation(tmp_path: Path) -> None:
    name = "Developer ID Application: A B (X)"
    calls = called(
        tmp_path,
        "sign.sh",
        LAMPLIGHT_SIGN_IDENTITY=name,
        LAMPLIGHT_NOTARY_PROFILE="p",
        LAMPLIGHT_NOTARY_KEYCHAIN="/x y",
    )
    for call in [call for call in calls if "--sign" in call]:
        assert call[call.index("--sign") + 1] == name
        assert call[call.index("--options") + 1] == "runtime"
        assert "--timestamp" in call
        assert Path(call[call.index("--entitlements") + 1]) == MAC / "entitlements.plist"
    sent = next(call for call in calls if "notarytool" in call)
    assert sent[sent.index("--keychain") + 1] == "/x y"
    assert [call[1:3] for call in calls if call[0] == "xcrun"][1:] == [
        ["stapler", "staple"],
        ["stapler", "validate"],
    ]


def test_macos_is_told_who_we_are() -> None:
    entitlements = plistlib.loads((MAC / "entitlements.plist").read_bytes())
    assert entitlements == {"com.apple.security.cs.allow-unsigned-executable-memory": True}
    told = plistlib.loads(plistlib.dumps(identity.info_plist("1.2.3", "20261130.7")))
    assert told["CFBundleIdentifier"] == APP_ID
    assert told["CFBundleShortVersionString"] == "1.2.3"
    assert told["CFBundleVersion"] == "20261130.7"
    assert told["NSHighResolutionCapable"] is True
    assert told["CFBundleLocalizations"] == ["en", "de"]
    (kind,) = told["UTExportedTypeDeclarations"]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [GLOB.removeprefix("*.")]
    assert kind["UTTypeTagSpecification"]["public.mime-type"] == [MIME]
    assert told["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    icon = told["CFBundleDocumentTypes"][0]["CFBundleTypeIconFile"]
    assert (ROOT / "packaging" / "icons" / icon).is_file()
    assert identity.info_plist("1.2.3", "")["CFBundleVersion"] == "1.2.3"


def test_the_spec_takes_what_each_system_reads() -> None:
    spec = (ROOT / "packaging" / "lamplight.spec").read_text(encoding="utf-8")
    for name in ("lamplight.ico", "lamplight.icns", "lamplight.manifest", "entitlements.plist"):
        assert name in spec
        assert list((ROOT / "packaging").rglob(name)), f"{name} is missing"


def test_the_workflows_find_the_packages_that_ci_wants() -> None:
    """They read the list out of .ci/run with sed: it must stay on one line."""
    (line,) = re.findall(r"^packages=\((.*)\)$", (ROOT / ".ci" / "run").read_text(), re.MULTILINE)
    assert "xvfb" in line.split()
    for file in workflows.files(ROOT):
        assert r"sed -n 's/^packages=(\(.*\))$/\1/p' .ci/run" in file.read_text(encoding="utf-8")
