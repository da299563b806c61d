"""Texts that were made to break out of a page, and how browsers read what they might reach."""

import json
import re
import sys
from pathlib import Path

HOSTILE = Path(__file__).parent / "hostile"
# Lists of others, which are used where they are.
CORPORA = Path(__file__).parents[2] / "shared" / "corpora"
LISTS = ["blns/blns.json", "xss/OWASP_XSS_Filter_Evasion_Cheat_Sheet.md", "xss/xss-payload-list.txt"]
LINKS = {"href", "src", "action", "formaction", "poster", "cite", "data", "ping", "srcset"}


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
    """Ours, one a line; in them \\x.., \\u…. and \\n stand for what Python means by them."""
    lines = (HOSTILE / "texts.txt").read_text(encoding="utf-8").splitlines()
    unescape = re.compile(r"\\(?:x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8}|[nrt\\])")
    return [unescape.sub(lambda code: code[0].encode().decode("unicode_escape"), line)
            for line in lines if line and not line.startswith("# ")]


def all_texts():
    """Ours first, then those of the lists that are there, each once."""
    texts = own_texts()
    for name in LISTS:
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
