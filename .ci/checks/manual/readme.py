#!/usr/bin/env python3
"""Proves that README.md and the manual tell the truth where a program can know it: every command and
flag, every key of catalog.yml, quirk and contract, template variable, filter, tag, exit code, module
and library is on a page that somebody wrote, every link between pages leads somewhere, README is short
enough to be read, the transcript at its top is what the demo says, but for the time it took, and the page
of measurements has the times of .ci/benchmarks.json.

    .ci/checks/manual/readme.py CATALOG_PROGRAM DEMO_LOG
    .ci/checks/manual/readme.py demo|test

The second prints a command out of README.md, so that what is run is what readers paste: the one line
in the fence below `<!-- command: NAME -->`.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from manual import KOREAN, MANUAL, PAGES, blocks_of

if len(sys.argv) == 2:
    lines = [
        block.text.splitlines()
        for block in blocks_of(Path("README.md"))
        if block.mark("command") == sys.argv[1]
    ]
    if [len(text) for text in lines] != [1]:
        sys.exit(f"README.md has not exactly one line below '<!-- command: {sys.argv[1]} -->'")
    print(lines[0][0])
    sys.exit()

catalog, demo_log = sys.argv[1], Path(sys.argv[2]).read_text(encoding="utf-8")
texts = {path: path.read_text(encoding="utf-8") for path in PAGES}
readme = texts[Path("README.md")]
# What the program writes by itself, and what was once so, prove nothing.
written = "\n".join(
    text
    for path, text in texts.items()
    if path.name not in ("Commands.md", "Templates.md", "Changelog.md") and not re.match(r"\d{4}-", path.name)
)
code = set(re.findall(r"`([^`\n]+)`", written))
words = {word for span in code for word in re.findall(r"[\w.-]+", span)}
problems, checked = [], 0


def require(kind, names, known):
    """Notes every name that should be told of and is not."""
    global checked
    names = sorted(set(names))
    checked += len(names)
    if not names:
        problems.append(f"no {kind} was found: this check looked at nothing")
    problems.extend(f"no page tells of {kind} {name}" for name in names if name not in known)


def source(name):
    """The one file of the sources of that name, wherever it is."""
    (path,) = Path("Sources").rglob(name + ".swift")
    return path.read_text(encoding="utf-8")


def snake_case(name):
    return re.sub(r"(?<=[a-z])([A-Z])", lambda letter: "_" + letter[1].lower(), name)


def help_of(*command):
    return subprocess.run([catalog, *command, "--help"], check=True, capture_output=True, text=True).stdout


def commands_below(*command):
    """The commands of the program with all that stand below them, as lists of words."""
    listed = help_of(*command).split("Options:")[0].split("Commands:")[1:]
    names = re.findall(r"^  (\w+)  ", "".join(listed), re.MULTILINE)
    return [path for name in names for path in [[*command, name], *commands_below(*command, name)]]


commands = commands_below()
lines = [" ".join(["catalog", *command]) for command in commands]
require("command", lines, {line for line in lines if line in written})
for command, line in zip(commands, lines, strict=True):
    options = help_of(*command).split("Options:")[1]
    require(f"'{line}' flag", re.findall(r"--[a-z-]+", options), words)

# What stands within sentences is not run: its words must be there at least.
for span in sorted(code):
    if not span.startswith("catalog "):
        continue
    checked += 1
    path, rest = [], span.split()[1:]
    while rest and [*path, rest[0]] in commands:
        path.append(rest.pop(0))
    if not path:
        if re.fullmatch("[a-z][a-z-]*", rest[0]) and rest[0] != "help":
            problems.append(f"`{span}`: there is no such command")
        continue
    for option in re.findall(r"--[a-z-]+", " ".join(rest)):
        if option not in help_of(*path):
            problems.append(f"`{span}`: there is no {option}")

require(
    "quirk",
    [
        renamed or name
        for name, renamed in re.findall(r'^    case (\w+)(?: = "([\w-]+)")?$', source("Quirk"), re.MULTILINE)
    ],
    words,
)
require("contract", re.findall(r'case \w+ = "([\d-]+)"', source("ShopContract")), words)

page = texts[MANUAL / "Reference/Templates.md"]
printed = subprocess.run(
    [catalog, "templates", "list", "--markdown"], check=True, capture_output=True, text=True
).stdout
checked += 1
if page != printed:
    problems.append("Templates.md is not what 'catalog templates list --markdown' prints")

for name, fields in re.findall(
    r"enum (\w+)Field: Int, (?:SchemaField|CaseIterable) \{\n(.*?)\n\n",
    source("TemplateVariables") + source("SiteVariables"),
    re.DOTALL,
):
    names = re.findall(r"\w+", " ".join(re.findall(r"case (.*)", fields)))
    dotted = {part for word in words for part in word.split(".")}
    require(f"template variable of {name.lower()}:", map(snake_case, names), dotted)

filters = "".join(path.read_text(encoding="utf-8") for path in Path("Sources/Tools/Liquid").rglob("*.swift"))
require("filter", re.findall(r'FilterDefinition\(\s*"(\w+)"', filters), words)
tags = "".join(path.read_text(encoding="utf-8") for path in Path("Sources/Tools/Liquid/Tags").glob("*.swift"))
require("tag", re.findall(r'static (?:let name = |var name: String \{ )"(\w+)"', tags), words)

rows = re.findall(r"^\| ([\d, ]+) \|", texts[MANUAL / "Reference/ExitCodes.md"], re.MULTILINE)
require(
    "exit code",
    re.findall(r"case \w+ = (\d+)$", source("Build/ExitStatus"), re.MULTILINE),
    {code for row in rows for code in row.split(", ")},
)

kinds = re.search(r"extension OutputKind \{(.*?)\n\}", source("BuildObserver+Changes"), re.DOTALL)
files = next((row for row in written.splitlines() if row.startswith("| `files` |")), "")
require(
    "kind of file in reports",
    re.findall(r': "(\w+)"$', kinds[1] if kinds else "", re.MULTILINE),
    set(re.findall(r"`(\w+)`", files)),
)

manifest = Path("Package.swift").read_text(encoding="utf-8")
require(
    "module",
    [
        ("Catalog" if kind == "part" else "") + name
        for kind, name in re.findall(r'^    (tool|part|program)\(\s*"(\w+)"', manifest, re.MULTILINE)
    ],
    words,
)
require(
    "package",
    Path(".apt-packages").read_text(encoding="utf-8").split(),
    set(re.findall(r"[\w.+-]+", written)),
)


def anchors(text):
    """What a link to a heading of a page may name, by GitHub's rules."""
    headings = re.findall(
        r"^#+ (.*)$", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE
    )
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


for path, text in texts.items():
    prose = re.sub(r"^```.*?^```|`[^`\n]+`", "", text, flags=re.DOTALL | re.MULTILINE)
    if "<doc:" in prose:
        problems.append(f"{path}: a link with <doc:…> leads nowhere outside of DocC")
    for link in re.findall(r"\]\(([^)\s]+)\)", prose):
        if re.match(r"https?:|mailto:", link):
            continue
        checked += 1
        name, _, anchor = link.partition("#")
        target = Path(os.path.normpath(path.parent / name)) if name else path
        if not target.exists():
            problems.append(f"{path}: {link} leads to nothing")
        elif anchor and anchor not in anchors(target.read_text(encoding="utf-8")):
            problems.append(f"{path}: {link} names no heading of {target}")


def leads(page, target):
    """Whether a page has a link to another one, or to a heading of it."""
    link = os.path.relpath(target, page.parent)
    return f"]({link})" in texts[page] or f"]({link}#" in texts[page]


for path in PAGES:
    checked += 1
    if (
        path.is_relative_to(MANUAL)
        and path.parent != KOREAN
        and path.name != "CatalogCLI.md"
        and not leads(MANUAL / "CatalogCLI.md", path)
    ):
        problems.append(f"CatalogCLI.md does not lead to {path.name}")
checked += 1
if len(readme.splitlines()) > 120:
    problems.append(f"README.md has {len(readme.splitlines())} lines: what is long belongs into the manual")

measured = json.loads(Path(".ci/benchmarks.json").read_text(encoding="utf-8"))
sections = dict(
    re.findall(r"\*\*(.+?)\*\*\n\n(.+?)\n\n", texts[MANUAL / "Reference/Measurements.md"], re.DOTALL)
)
for result in measured["results"]:
    checked += 1
    title = result["input"][0].upper() + result["input"][1:]
    seconds = f"{result['processor_seconds']:.2f} s | {result['wall_seconds']:.2f} s"
    if f"| {result['work']} | {seconds} |" not in sections.get(title, ""):
        problems.append(
            f"Measurements.md has another time than .ci/benchmarks.json: {result['work']}, {title}"
        )

# Each Korean page is found from the English pages of its subject and from the first Korean page, and
# leads back. Their names end differently, as the manual has each name of a page once.
lists = ("CatalogCLI.md", "Changelog.md")
english = [path for path in PAGES if path.parent != KOREAN]
korean = [path for path in PAGES if path.parent == KOREAN]
if not korean:
    problems.append(f"{KOREAN} has no pages: this check looked at nothing")
for path in korean:
    checked += 1
    begins = [page for page in english if leads(page, path)]
    if all(page.name in lists for page in begins):
        problems.append(f"no English page leads to {path}")
    problems.extend(
        f"{path} does not lead back to {page}"
        for page in begins
        if page.name not in lists and not leads(path, page)
    )
    if path.name != "README.md" and not leads(KOREAN / "README.md", path):
        problems.append(f"{KOREAN / 'README.md'} does not lead to {path}")


def without_time(line):
    line = re.sub(r" in [\d.]+ (s|min|h)\b[^·]*$", " in …", line)
    return re.sub(r" · [\d.]+ (s|min|h)\b.*?(?= · )", " · …", line)


transcript = re.search(r"<!-- transcript: demo -->\n```console\n\$ [^\n]*\n(.*?)```", readme, re.DOTALL)
if transcript is None:
    problems.append("README.md has no transcript of the demo")
else:
    said = {without_time(line) for line in demo_log.splitlines()}
    lines = transcript[1].splitlines()
    checked += len(lines)
    if not lines:
        problems.append("README.md's transcript is empty: this check looked at nothing")
    for line in lines:
        if without_time(line) not in said:
            problems.append(f"README.md's transcript says '{line}', the demo does not")

print("\n".join(problems))
print(f"{checked} facts of README.md and the manual checked; {len(problems)} problems")
sys.exit(1 if problems else 0)
