#!/usr/bin/env python3
"""Proves that README.md tells the truth where a program can know it: every command and flag, every
key of catalog.yml, quirk and contract, template variable, filter, tag, exit code, module and library is in it, and the
transcript at its top is what the demo says, but for the time it took.

    .ci/check-readme.py CATALOG_PROGRAM DEMO_LOG
"""

import re
import subprocess
import sys
from pathlib import Path

catalog, demo_log = sys.argv[1], Path(sys.argv[2]).read_text(encoding="utf-8")
readme = Path("README.md").read_text(encoding="utf-8")
code = set(re.findall(r"`([^`\n]+)`", readme))
words = {word for span in code for word in re.findall(r"[\w.-]+", span)}
examples = "\n".join(re.findall(r"^```\w*\n(.*?)^```", readme, re.DOTALL | re.MULTILINE))
problems, checked = [], 0


def require(kind, names, known):
    """Notes every name that README.md should have and has not."""
    global checked
    names = sorted(set(names))
    checked += len(names)
    if not names:
        problems.append(f"no {kind} was found: this check looked at nothing")
    problems.extend(f"README.md does not tell of {kind} {name}" for name in names
                    if name not in known)


def source(path):
    return Path("Sources", path).read_text(encoding="utf-8")


def snake_case(name):
    return re.sub(r"(?<=[a-z])([A-Z])", lambda letter: "_" + letter[1].lower(), name)


def help_of(*command):
    return subprocess.run([catalog, *command, "--help"], check=True, capture_output=True,
                          text=True).stdout


def commands_below(*command):
    """The commands of the program with all that stand below them, as lists of words."""
    listed = help_of(*command).split("Options:")[0].split("Commands:")[1:]
    names = re.findall(r"^  (\w+)  ", "".join(listed), re.MULTILINE)
    return [path for name in names
            for path in [[*command, name], *commands_below(*command, name)]]


commands = commands_below()
lines = [" ".join(["catalog", *command]) for command in commands]
require("command", lines, {line for line in lines if line in readme})
for command, line in zip(commands, lines):
    options = help_of(*command).split("Options:")[1]
    require(f"'{line}' flag", re.findall(r"--[a-z-]+", options), words)

require("quirk", [renamed or name for name, renamed in re.findall(
    r'^    case (\w+)(?: = "([\w-]+)")?$', source("Sandbox/Quirks/Quirk.swift"), re.MULTILINE)], words)
require("contract", re.findall(r'case \w+ = "([\d-]+)"', source("Sandbox/Contract.swift")), words)

page = Path("Sources/CatalogCLI/Documentation.docc/Templates.md").read_text(encoding="utf-8")
printed = subprocess.run([catalog, "templates", "list", "--markdown"], check=True,
                         capture_output=True, text=True).stdout
checked += 1
if page != printed:
    problems.append("Templates.md is not what 'catalog templates list --markdown' prints")

keys = re.findall(r'^ +case (\w+)(?: = "(\w+)")?$', source("CatalogCLI/SiteConfiguration.swift")
                  + source("CatalogCLI/SiteConfiguration+Footer.swift"), re.MULTILINE)
require("key of catalog.yml", [renamed or name for name, renamed in keys],
        set(re.findall(r"^ *(\w+):", examples, re.MULTILINE)))

for name, fields in re.findall(r"enum (\w+)Field: Int, (?:SchemaField|CaseIterable) \{\n(.*?)\n\n",
                               source("SiteRendering/TemplateVariables.swift")
                               + source("SiteRendering/SiteVariables.swift"), re.DOTALL):
    names = re.findall(r"\w+", " ".join(re.findall(r"case (.*)", fields)))
    dotted = {part for word in words for part in word.split(".")}
    require(f"template variable of {name.lower()}:", map(snake_case, names), dotted)

filters = "".join(path.read_text(encoding="utf-8") for path in Path("Sources/Liquid").rglob("*.swift"))
require("filter", re.findall(r'FilterDefinition\(\s*"(\w+)"', filters), words)
tags = "".join(path.read_text(encoding="utf-8") for path in Path("Sources/Liquid/Tags").glob("*.swift"))
require("tag", re.findall(r'static (?:let name = |var name: String \{ )"(\w+)"', tags), words)

rows = re.findall(r"^\| ([\d, ]+) \|", readme, re.MULTILINE)
require("exit code", re.findall(r"case \w+ = (\d+)$", source("CatalogBuild/ExitStatus.swift"),
                                re.MULTILINE), {code for row in rows for code in row.split(", ")})

kinds = re.search(r"extension OutputKind \{(.*?)\n\}", source("CatalogBuild/BuildDetail.swift"), re.DOTALL)
files = next((row for row in readme.splitlines() if row.startswith("| `files` |")), "")
require("kind of file in reports", re.findall(r': "(\w+)"$', kinds[1] if kinds else "", re.MULTILINE),
        set(re.findall(r"`(\w+)`", files)))

manifest = Path("Package.swift").read_text(encoding="utf-8")
require("module", [name for name in re.findall(r'arget\(\s*name: "([A-Z]\w+)"', manifest)
                   if not re.match("C[A-Z]|BenchmarkFloor|.*Tests$", name)], words)
require("package", Path(".apt-packages").read_text(encoding="utf-8").split(),
        set(re.findall(r"[\w.+-]+", readme)))


def without_time(line):
    line = re.sub(r" in [\d.]+ (s|min|h)\b[^·]*$", " in …", line)
    return re.sub(r" · [\d.]+ (s|min|h)\b.*?(?= · )", " · …", line)


transcript = re.search(r"<!-- transcript: demo -->\n```console\n\$ .*\n(.*?)```", readme, re.DOTALL)
if transcript is None:
    problems.append("README.md has no transcript of the demo")
else:
    said = {without_time(line) for line in demo_log.splitlines()}
    for line in transcript[1].splitlines():
        checked += 1
        if without_time(line) not in said:
            problems.append(f"README.md's transcript says '{line}', the demo does not")

print("\n".join(problems))
print(f"{checked} facts of README.md checked; {len(problems)} problems")
sys.exit(1 if problems else 0)
