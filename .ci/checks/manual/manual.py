#!/usr/bin/env python3
"""Runs every command line of README.md, CONTRIBUTING.md and the manual, its Korean pages too, and compares
what they show with what is said.

    .ci/checks/manual/manual.py CATALOG_PROGRAM [PAGE…]

Each page has a computer of its own: a home folder, a folder for /etc, /srv, /usr/local and /var, and
a shop, which answers in the place of https://api.example.com and is the box office as well. Blocks of
`sh` are run as they stand, from the top of the page to its end; in blocks of `console` what follows
`$ ` is run, and the rest compared: times, sizes, days, counts of files and the width of columns may differ, and a line
`…` stands for any others. Of `crontab` the commands are run. Blocks of `yaml` are read as configurations. Programs that a check must not run have stand-ins (manual_computer.py), which
look at how they are called. Comments directly above a block say what else is to be known:

    <!-- not run: WHY -->       it is not run, and told of
    <!-- file: PATH -->         the block is the content of this file
    <!-- into: PATH after TEXT --> it is added to the file, after the first line that begins so, or
                                before it, or `at its end`
    <!-- before: COMMAND -->    brings about what the block shows
    <!-- ends with: STATUS -->  its last command ends with another status than 0
    <!-- serves -->             its command serves until Ctrl-C: what it prints first is asked for

and anywhere on a page, what its folder holds at the beginning (else nothing):

    <!-- begin: shop -->        catalog.yml, .catalog/ and dist/, after two builds
    <!-- begin: server -->      the same in /srv/shop, with the site in /var/www/shop
    <!-- begin: checkout -->    this checkout
"""

import re
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from manual_computer import Computer, prepared

MANUAL = Path("Sources/Programs/catalog/Documentation.docc")
KOREAN = MANUAL / "Korean"
PAGES = [Path("README.md"), Path(".github/CONTRIBUTING.md"), *sorted(MANUAL.rglob("*.md"))]

FENCE = re.compile(r"^(`{3,}|~{3,})(\w*)$")
COMMENT = re.compile(r"^<!-- ([a-z ]+)(?:: (.*?))? -->$")
COMMANDS = ("sh", "console", "crontab")
CHECKED_ELSEWHERE = "another step of .ci/run does"
MASKS = [
    (re.compile(pattern), mask)
    for pattern, mask in [
        (r" in \d[\d.]* (ms|s|min|h)\b( \d+ s\b)?", ""),
        (r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?Z?)?|\d{4}-\d\d-\d\d", "DAY"),
        (r"\b\d[\d,.]* (ms|s|min|h|bytes|KB|MB|GB|TB)\b( \d+ s\b)?", "SIZE"),
        (r"\b\d\d:\d\d\b", "TIME"),
        # Of the theme, which changes.
        (r"\b\d[\d,]* (files?|pages|links|written|removed|unchanged|templates)\b", r"N \1"),
        (r"127\.0\.0\.1:\d+", "ADDRESS"),
        (r"[ \t]+", " "),
    ]
]


@dataclass
class Block:
    """A fenced block, and what the comments directly above it say, by the words before their colons."""

    path: Path
    line: int
    language: str
    text: str
    marks: dict[str, list[str]] = field(default_factory=dict)

    @property
    def place(self):
        return f"{self.path}:{self.line}"

    def mark(self, name):
        """What the only comment of a name says, or None where there is none."""
        return next(iter(self.marks.get(name, [])), None)

    def commands(self):
        """The command lines, continued ones in one piece, without comments."""
        if self.language == "crontab":
            return [line.split(maxsplit=5)[5] for line in self.text.splitlines()]
        if self.language == "console":
            return [command for command, _ in self.transcript()]
        joined = re.sub(r"\\\n\s*", "", self.text)
        return [line for line in joined.splitlines() if line.strip() and not line.startswith("#")]

    def transcript(self):
        """Commands behind `$ `, each with what it says, as pairs."""
        parts = re.split(r"^\$ ", self.text, flags=re.MULTILINE)
        return [tuple(part.split("\n", 1)) for part in parts[1:]]


def blocks_of(path):
    """The blocks of a page from its top on."""
    marks, block, fence = {}, None, None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        opening = FENCE.match(line)
        if block is None and opening:
            fence = opening[1]
            block = Block(path, number, opening[2], "", marks)
            marks = {}
        elif block is not None and line == fence:
            yield block
            block = None
        elif block is not None:
            block.text += line + "\n"
        elif comment := COMMENT.match(line):
            marks.setdefault(comment[1], []).append(comment[2] or "")
        else:
            marks = {}
    if block is not None:
        raise ValueError(f"{block.place}: the block has no end")


def beginning_of(path):
    """What the page's folder begins with, as its comment `begin: …` says."""
    found = re.search(r"^<!-- begin: (\w+) -->$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else "nothing"


class Check:
    def __init__(self, program):
        self.program = program
        self.ran, self.compared, self.skipped, self.problems = 0, 0, [], []
        self.unseen = set()

    def page(self, path, shops, folder):
        blocks = list(blocks_of(path))
        if not any(block.language in (*COMMANDS, "yaml") for block in blocks):
            return
        with Computer(self.program, folder, shops, beginning_of(path)) as computer:
            for block in blocks:
                if (name := block.mark("file")) is not None:
                    computer.write(name, block.text)
                elif (target := block.mark("into")) is not None:
                    computer.insert(target, block.text)
                elif block.language in COMMANDS:
                    self.block(block, computer)
                elif block.language == "yaml":
                    self.configuration(block, computer)
            self.unseen |= computer.unseen()

    def block(self, block, computer):
        why = block.mark("not run")
        if why is None and ("command" in block.marks or "transcript" in block.marks):
            why = CHECKED_ELSEWHERE
        if why is not None:
            self.skip(block, block.commands(), why)
            return
        for command in block.marks.get("before", []):
            status, said = computer.run(command)
            if status != 0:
                self.problems.append(f"{block.place}: '{command}' ended with {status}\n{said}")
        if block.language == "console":
            self.transcript(block, computer)
        else:
            self.script(block, computer)

    def script(self, block, computer):
        lines = block.commands()
        if "serves" in block.marks:
            fault = computer.serve("\n".join(lines))
        else:
            text = block.text if block.language == "sh" else "\n".join(lines)
            status, said = computer.run(text)
            wanted = int(block.mark("ends with") or 0)
            # Which of several commands was meant to fail is said by the last one alone.
            fault = None if status == wanted else f"ended with {status}, not {wanted}\n{said}"
        self.ran += len(lines)
        if fault:
            self.problems.append(f"{block.place}: {fault}")

    def configuration(self, block, computer):
        """Has the program read what is shown of `catalog.yml`."""
        computer.write("shown/catalog.yml", block.text)
        status, said = computer.run("catalog templates check -C shown")
        self.ran += 1
        if status != 0:
            self.problems.append(f"{block.place}: ended with {status}\n{said}")

    def transcript(self, block, computer):
        pairs = block.transcript()
        for command, shown in pairs:
            status, said = computer.run(command)
            wanted = int(block.mark("ends with") or 0) if command == pairs[-1][0] else 0
            self.ran += 1
            self.compared += 1
            if status != wanted:
                self.problems.append(f"{block.place}: '{command}' ended with {status}\n{said}")
            elif not is_shown(said, shown):
                self.problems.append(f"{block.place}: '{command}' says\n{said}")

    def skip(self, block, lines, why):
        if lines:
            self.skipped.append((block.place, lines, why))


def masked(text):
    for pattern, mask in MASKS:
        text = pattern.sub(mask, text)
    return [line.strip() for line in text.strip().splitlines()]


def is_shown(said, shown):
    """Whether a text is what a page shows, where lines of `…` stand for any."""
    said, parts = masked(said), split(masked(shown))
    if len(parts) == 1:
        return said == parts[0]
    first, *inner, last = parts
    if said[: len(first)] != first or said[len(said) - len(last) :] != last:
        return False
    rest = said[len(first) : len(said) - len(last)]
    for part in inner:
        at = next((at for at in range(len(rest) + 1) if rest[at : at + len(part)] == part), None)
        if at is None:
            return False
        rest = rest[at + len(part) :]
    return True


def split(lines):
    """The lines between those of `…`."""
    parts = [[]]
    for line in lines:
        if line == "…":
            parts.append([])
        else:
            parts[-1].append(line)
    return parts


def main():
    program = str(Path(sys.argv[1]).resolve())
    pages = [Path(page) for page in sys.argv[2:]] or PAGES
    check, start = Check(program), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="catalog-manual-") as folder:
        folder = Path(folder)
        shops = prepared(program, folder / "prepared")
        for number, path in enumerate(pages):
            check.page(path, shops, folder / str(number))
    print("\n".join(check.problems))
    for place, lines, why in check.skipped:
        first = lines[0] if len(lines[0]) <= 60 else lines[0][:59] + "…"
        others = f" and {len(lines) - 1} more" if len(lines) > 1 else ""
        print(f"not run: {place}: {first}{others}: {why}")
    for program in sorted(check.unseen):
        print(f"{program} is not installed: its configuration was not looked at")
    print(
        f"{check.ran} command lines of {len(pages)} pages ran in {time.monotonic() - start:.0f} s, "
        f"{check.compared} compared with what is shown; {sum(len(lines) for _, lines, _ in check.skipped)} not run; "
        f"{len(check.problems)} problems"
    )
    sys.exit(1 if check.problems or not check.ran else 0)


if __name__ == "__main__":
    main()
