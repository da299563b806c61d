#!/usr/bin/env python3
"""Proves that no data can leave its place in a page: renders the templates of .ci/hostile.liquid
with the texts of .ci/hostile.txt and of the lists in ../shared/corpora, parses each page as a browser does, and compares its tree with that of the
same page with a harmless word. There must be the same elements, attributes and comments, no scheme
that the template did not write, JSON where JSON is meant, and the text itself where no filter
changes it.

    .ci/checks/escaping.py [--sample N] [--mutations N] [--seed SEED] LIQUID_CONFORMANCE

--sample takes N texts of others by chance instead of all; ours are always used. --mutations adds N
random combinations of all texts.
"""

import argparse
import html
import json
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

import html5lib

CI = Path(__file__).parents[1]
# Lists of others, which are used where they are.
CORPORA = CI.parents[1] / "shared" / "corpora"
FILES_OF_TEXTS = ["blns/blns.json", "xss/OWASP_XSS_Filter_Evasion_Cheat_Sheet.md", "xss/xss-payload-list.txt"]
LINKS = {"href", "src", "action", "formaction", "poster", "cite", "data", "ping", "srcset"}
WORD = "harmless"
LISTS = {"ping", "srcset"}
SCHEMES = {"http", "https", "mailto", "tel"}


def texts_of(path):
    """A list of others: `.json`, `.md` (its blocks of code, whole and line by line), or lines."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        return json.loads(text)
    if path.suffix == ".md":
        blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
        return [one for block in blocks for one in [block, *block.splitlines()]]
    return text.split("\n")


def own_texts():
    """Ours, one a line; in them \\x.., \\u…. and \\n stand for what Python means by them, and \\9{a} for
    nine times a, in which \\# is the number of the time."""
    lines = (CI / "hostile.txt").read_text(encoding="utf-8").splitlines()
    unescape = re.compile(r"\\(?:x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8}|[nrt\\])")
    repeated = re.compile(r"\\(\d+)\{(.*?)\}")

    def times(found):
        return "".join(found[2].replace("\\#", str(number)) for number in range(int(found[1])))

    return [
        unescape.sub(lambda code: code[0].encode().decode("unicode_escape"), repeated.sub(times, line))
        for line in lines
        if line and not line.startswith("# ")
    ]


def all_texts():
    """Ours first, then those of the lists that are there, each once."""
    texts = own_texts()
    for name in FILES_OF_TEXTS:
        if (CORPORA / name).is_file():
            texts += texts_of(CORPORA / name)
        else:
            print(f"skipped: {name} is not there", file=sys.stderr)
    return list(filter(None, dict.fromkeys(texts)))


def scheme(address):
    """The scheme of an address as browsers read it; None of a relative one."""
    address = re.sub(r"[\t\n\r]", "", address.lstrip("".join(map(chr, range(33)))))
    found = re.match(r"([a-zA-Z][a-zA-Z0-9+.-]*):", address)
    return found and found[1].lower()


def write_templates(folder):
    """Writes the templates to a folder: each line `=== PATH` begins a file."""
    _, *parts = re.split(
        r"^=== (.*)\n", (CI / "hostile.liquid").read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    for path, text in zip(parts[::2], parts[1::2], strict=True):
        file = Path(folder, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        # A snippet ends where its text ends.
        file.write_text(text.removesuffix("\n") if "snippets" in path else text, encoding="utf-8")


def mutations(texts, count, seed):
    """Texts cut, joined, with a control character, an entity or other letters in them."""
    chance = random.Random(seed)
    pieces = [
        "\0",
        "\t",
        "\n",
        "\r",
        "\f",
        "\x0b",
        "\x01",
        "\u2028",
        "\ufeff",
        "\u00a0",
        "-",
        "--",
        ">",
        "<",
        "</",
        "<!--",
        "-->",
        "--!>",
        "]]>",
        '"',
        "'",
        "`",
        "&",
        "&#",
        "&Tab;",
        "&colon;",
        "&#58",
        "&lt;",
        "%3c",
        "\\",
        "\\u003c",
        "/",
        "//",
        ":",
        "=",
        "${",
        "*/",
    ]
    for _ in range(count):
        text = chance.choice(texts)
        for _ in range(chance.randrange(1, 4)):
            place = chance.randrange(len(text) + 1)
            match chance.randrange(4):
                case 0:
                    text = text[:place] + chance.choice(pieces) + text[place:]
                case 1:
                    text = text[:place] + chance.choice(texts)[:200]
                case 2:
                    text = text[place:]
                case 3:
                    text = text[:place] + text[place:].swapcase()
        yield text[:2000]


def render(program, texts):
    """Every page with every text: (page, text, output)."""
    with tempfile.TemporaryDirectory() as folder:
        list_of_texts, templates = Path(folder, "texts.json"), Path(folder, "templates")
        list_of_texts.write_text(json.dumps(texts), encoding="utf-8")
        write_templates(templates)
        command = [program, "--hostile", list_of_texts, templates]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            for line in process.stdout:
                answer = json.loads(line)
                yield answer["page"], texts[answer["text"]], answer["output"]
        if process.returncode != 0:
            sys.exit(f"{program} ended with status {process.returncode}")


def substituted(tree, text):
    """A tree of JSON with the text instead of the word."""
    match tree:
        case str():
            return tree.replace(WORD, text)
        case list():
            return [substituted(one, text) for one in tree]
        case dict():
            return {substituted(k, text): substituted(v, text) for k, v in tree.items()}
    return tree


class Comparison:
    """A page beside the one with the harmless word."""

    def __init__(self, text, is_xml):
        self.text = text
        self.is_xml = is_xml
        self.problems = []
        self.blocked = 0
        self.place = "start"

    def note(self, problem):
        self.problems.append(f"{self.place}: {problem}")

    def shown(self, text, in_attribute=False):
        """What the parser makes of a text that was escaped."""
        if self.is_xml:
            text = re.sub("[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "", text)
        # Where NUL is dropped and where it is replaced does not matter here.
        text = re.sub("[\0\ufffd]", "", text.replace("\r\n", "\n").replace("\r", "\n"))
        return re.sub(r"[\t\n]", " ", text) if self.is_xml and in_attribute else text

    def compare(self, old, new, is_filtered=False):
        self.place = old.get("id", self.place) if isinstance(old.tag, str) else "comment"
        if old.tag != new.tag:
            return self.note(f"<{old.tag}> became <{new.tag}>")
        if isinstance(old.tag, str):
            is_filtered = is_filtered or "data-filtered" in old.keys()
            self.compare_attributes(old, new, is_filtered)
        if old.tag == "script":
            return self.compare_script(old, new)
        if "data-elements" in old.keys():
            return self.check_elements(old.get("data-elements").split(), new)
        if "data-is-json" in old.keys():
            return self.compare_json(old.text, new.text)
        # Comments and raw text know no entities: what was escaped stays so.
        is_raw = old.tag == "iframe" or str(old.tag).endswith("}cdata") or not isinstance(old.tag, str)
        children = list(new)
        if not is_filtered:
            self.compare_text(old.text, new.text, html.escape if is_raw else str)
        if [child.tag for child in old] != [child.tag for child in children]:
            return self.note(f"{len(old)} children became {[child.tag for child in children]}")
        for before, after in zip(old, children, strict=True):
            place = self.place
            self.compare(before, after, is_filtered)
            self.place = place
            if not is_filtered:
                self.compare_text(before.tail, after.tail)

    def check_elements(self, names, new):
        """Filters may leave any number of these elements, without attributes."""
        for element in new.iter():
            name = str(element.tag).split("}")[-1]
            if element is not new and (name not in names or element.keys()):
                self.note(f"<{element.tag}> with attributes {element.keys()}")

    def compare_text(self, old, new, escape=str):
        expected = (old or "").replace(WORD, escape(self.shown(self.text)).replace("&#x27;", "&#39;"))
        if expected != (new or "").replace("\ufffd", ""):
            self.note(f"text {(new or '')[:200]!r} instead of {expected[:200]!r}")

    def compare_attributes(self, old, new, is_filtered):
        if sorted(old.keys()) != sorted(new.keys()):
            return self.note(f"attributes {sorted(old.keys())} became {sorted(new.keys())}")
        for key, before in old.items():
            name, after = key.split("}")[-1], new.get(key)
            if (name in LINKS or "url=" in before) and not self.is_xml:
                self.check_schemes(name, before, after)
            if name.startswith("data-json"):
                self.compare_json(before, after)
            elif (name in LINKS or "url=" in before) and after.strip().startswith("#blocked"):
                self.blocked += 1
            elif not is_filtered:
                expected = before.replace(WORD, self.shown(self.text, in_attribute=True))
                if after.replace("\ufffd", "") != expected:
                    self.note(f"{name}={after[:200]!r} instead of {expected[:200]!r}")

    def check_schemes(self, name, before, after):
        addresses = [after]
        if name not in LINKS:
            addresses = re.findall("=[ '\"]*(.*)", after, re.DOTALL)
        elif name in LISTS:
            addresses = re.split(r"[ \t\n\f\r,]+", after)
        for address in addresses:
            found = scheme(address)
            if found is not None and found not in SCHEMES | {scheme(before)}:
                self.note(f"the scheme of {name}={after[:200]!r}")

    def compare_script(self, old, new):
        model, source = old.text or "", new.text or ""
        if re.search("[<>&\u2028\u2029]", source) and source != model:
            self.note("a script with characters of markup")
        if old.get("type"):
            return self.compare_json(model, source)
        if source.count("\n") != model.count("\n"):
            return self.note("a script with more lines")
        for before, after in zip(model.split("\n"), source.split("\n"), strict=True):
            if before.startswith("v("):
                if not after.startswith("v(") or not after.endswith(");"):
                    return self.note(f"the script's line {after[:200]!r}")
                self.compare_json(before[2:-2], after[2:-2])
            elif before != after:
                self.note(f"the script's line {after[:200]!r}")

    def compare_json(self, before, after):
        try:
            if json.loads(after) != substituted(json.loads(before), self.text):
                self.note(f"JSON of something else: {after[:200]!r}")
        except json.JSONDecodeError as error:
            self.note(f"no JSON ({error}): {after[:200]!r}")


def parse(page, output):
    if page.endswith(".xml.liquid"):
        return xml.fromstring(output)
    return html5lib.parse(output, treebuilder="etree", namespaceHTMLElements=False)


def judge(job):
    page, text, output = job
    comparison = Comparison(text, page.endswith(".xml.liquid"))
    try:
        comparison.compare(harmless[page], parse(page, output))
    except xml.ParseError as error:
        comparison.note(f"no XML: {error}")
    return page, text, comparison.problems, comparison.blocked


def main():
    global harmless
    parser = argparse.ArgumentParser()
    parser.add_argument("--sample", type=int)
    parser.add_argument("--mutations", type=int, default=0)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("program")
    options = parser.parse_args()

    harmless = {page: parse(page, output) for page, _, output in render(options.program, [WORD])}
    texts, own = all_texts(), len(own_texts())
    print(f"--seed {options.seed}")
    if options.sample is not None and options.sample < len(texts) - own:
        print(f"{options.sample} of {len(texts) - own} texts of others")
        texts[own:] = random.Random(options.seed).sample(texts[own:], options.sample)
    if options.mutations:
        print(f"{options.mutations} mutations")
        texts += filter(None, mutations(texts, options.mutations, options.seed))

    pages, failed, blocked, kinds = 0, 0, 0, Counter()
    with Pool() as pool:
        # In batches, so that pages which nobody has judged yet do not pile up.
        for batch in (texts[start : start + 200] for start in range(0, len(texts), 200)):
            for page, text, problems, count in pool.imap_unordered(
                judge, render(options.program, batch), chunksize=8
            ):
                pages += 1
                blocked += count
                failed += bool(problems)
                for problem in problems[:3]:
                    place = problem.split(":")[0]
                    kinds[page, place] += 1
                    if kinds[page, place] <= 3:
                        print(f"{page}: {text[:200]!r}\n  {problem}")

    for (page, place), number in sorted(kinds.items()):
        print(f"{page}: {place}: {number} problems")
    print(f"{len(texts)} texts in {pages} pages, {blocked} links blocked; {failed} pages with problems")
    if not texts or blocked == 0:
        sys.exit("this check looked at nothing")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
