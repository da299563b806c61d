"""The pages of the documentation, and the fenced blocks in them with the comments above that say what
a check does with each."""

import re
from dataclasses import dataclass, field
from pathlib import Path

MANUAL = Path("Sources/Programs/catalog/Documentation.docc")
PAGES = [Path("README.md"), Path(".github/CONTRIBUTING.md"), *sorted(MANUAL.glob("*.md"))]

FENCE = re.compile(r"^(`{3,}|~{3,})(\w*)$")
COMMENT = re.compile(r"^<!-- ([a-z ]+)(?:: (.*?))? -->$")


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
