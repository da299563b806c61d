"""What a description on a page may be made of: the one list of its elements, their attributes and
values. Read by .ci/checks/sieve.py and .ci/checks/site_escaping.py."""

import html
import re

import html5lib
from escaping import LINKS, scheme

PICTURE = r"(\.\./)*images/[\w/.-]+"
NUMBER = r"[1-9]\d{0,5}"
# The elements of a line, which have no attributes.
LINE = "b strong i em u del ins s sub sup small mark code kbd samp var q cite abbr br wbr"
BLOCKS = "p ul li pre hr blockquote table caption thead tbody tfoot tr dl dt dd"
SPANS = {"colspan": r"[2-9]|[1-9]\d|100", "rowspan": r"[2-9]|[1-9]\d{1,2}|1000"}
OUTSIDE = "nofollow ugc noopener noreferrer"
# The list: the elements of CommonMark, and those of HTML that a description may have, with their
# attributes and the whole value of each. All else is forbidden.
ALLOWED = {
    **{name: {} for name in f"{LINE} {BLOCKS}".split()},
    **{f"h{level}": {"id": r"s-[1-9]\d*"} for level in (3, 4, 5, 6)},
    "ol": {"start": r"\d{1,9}"},
    "code": {"class": r"language-[a-z0-9-]+"},
    "a": {"href": r"(?s).*", "title": r"(?s).*", "rel": OUTSIDE},
    "img": {
        "src": PICTURE,
        "alt": r"(?s).*",
        "width": NUMBER,
        "height": NUMBER,
        "loading": "lazy",
        "decoding": "async",
    },
    "div": {"class": "wide", "tabindex": "0"},
    "th": SPANS,
    "td": SPANS,
}
# What must be there, not only may.
REQUIRED = {"a": {"href"}, "img": set(ALLOWED["img"]), "div": {"class"}}
SCHEMES = {None, "http", "https", "mailto", "tel"}
# In these, and below them, nothing but a line may stand.
LINES = {"p", "h3", "h4", "h5", "h6", "dt", "caption", "th"}
IN_LINES = {*LINE.split(), "a", "img"}
# Elements may be this deep below a description; a sieve of a hundred levels writes some around tables.
DEPTH = 130
# Words of ours that stand only where nothing is shown.
UNSEEN = "unseen"
VOID = {"br", "wbr", "hr", "img"}
# Elements that HTML has, of which those that are not in the list are inserted by the self-test.
KNOWN = """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink
    blockquote body br button canvas caption center cite code col colgroup command data datalist dd del
    details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset
    h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins isindex kbd keygen label legend li
    link listing main map mark marquee math menu menuitem meta meter nav nobr noembed noframes noscript
    object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s
    samp script search section select slot small source span strike strong style sub summary sup svg table
    tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp x-y
""".split()


def is_elsewhere(address):
    """Whether an address leads to another host without a scheme."""
    return bool(re.match(r"[\0- ]*[/\\][\t\n\r]*[/\\]", address))


def faults_of_element(element):
    """What is wrong with an element of a description by itself."""
    name = element.tag
    if not isinstance(name, str):
        yield "a comment or an instruction"
        return
    if name not in ALLOWED:
        yield f"<{name}>"
        return
    for key, value in element.items():
        if key not in ALLOWED[name]:
            yield f"<{name}> with {key}={value[:80]!r}"
        elif not re.fullmatch(ALLOWED[name][key], value):
            yield f"<{name}> with the value {key}={value[:80]!r}"
        elif key in LINKS and (scheme(value) not in SCHEMES or is_elsewhere(value)):
            yield f"<{name}> that leads to {value[:80]!r}"
    for key in sorted(REQUIRED.get(name, set()) - set(element.keys())):
        yield f"<{name}> without {key}"
    if name == "a" and scheme(element.get("href", "")) in ("http", "https") and element.get("rel") is None:
        yield "<a> to another site without rel"


def faults_of_tree(prose, depth=1, line=None):
    """What is wrong with the elements below one that has been parsed, of which one may be a line."""
    for element in prose:
        yield from faults_of_element(element)
        if line and element.tag not in IN_LINES:
            yield f"<{element.tag}> in <{line}>"
        if depth > DEPTH:
            yield f"more than {DEPTH} levels of elements"
        else:
            yield from faults_of_tree(element, depth + 1, line or (element.tag in LINES and element.tag))


def tags_of_tree(prose):
    """The tags that the source of a tree has if nothing of it is implied, ignored or moved."""
    for element in prose:
        if not isinstance(element.tag, str):
            continue
        yield element.tag
        if element.tag not in VOID:
            yield from tags_of_tree(element)
            yield "/" + element.tag


def faults_of_source(source, prose):
    """What is wrong with the text of a description, and with how it was read."""
    written = re.findall(r"<(/?[^\s/>]*)", source)
    read = list(tags_of_tree(prose))
    if written != read:
        place = next((i for i, (a, b) in enumerate(zip(written, read, strict=False)) if a != b), -1)
        yield f"tags are read as others than are written: {written[place : place + 3]} as {read[place : place + 3]}"
    texts = [html.unescape(re.sub(r"<[^>]*>", "", source)), "".join(prose.itertext())]
    if len({"".join(text.split()) for text in texts}) > 1:
        yield "its text is read in another order, or another text"
    found = re.search(r"[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]", source)
    if found:
        yield f"the character {found[0]!r}"


def faults_of_prose(source):
    """All that is wrong with the text of a description."""
    # As deep as pages have it.
    page = f"<!doctype html><body><main><article><section><div>\n{source}</div></section></article></main>"
    tree = html5lib.parse(page, treebuilder="etree", namespaceHTMLElements=False)
    prose = tree.find("body/main/article/section/div")
    if len(tree.findall("body/*")) != 1 or len(tree.findall("body/main/article/*")) != 1:
        yield "it leaves its place"
    yield from faults_of_source(source, prose)
    yield from faults_of_tree(prose)


def faults_of_hidden(source):
    """What is shown of a description in HTML although it is a part that a sieve leaves out."""
    if UNSEEN in source:
        yield f"shows what it must not: {source[max(0, source.index(UNSEEN) - 40) :][:80]!r}"


# MARK: a description with one thing wrong


def element(name, attributes, content="a"):
    """The source of an element with what it must have, and these attributes."""
    sample = {"href": "/a", "class": "wide", "src": "../images/a.png", "alt": "", "width": "1"}
    sample |= {"height": "1", "loading": "lazy", "decoding": "async"}
    needed = {key: sample[key] for key in sorted(REQUIRED.get(name, set()))} | attributes
    words = "".join(f' {key}="{html.escape(value)}"' for key, value in needed.items())
    tag = f"<{name}{words}>" + ("" if name in VOID else f"{content}</{name}>")
    # Parts of tables and lists are read in no other place.
    around = {"caption": "table", "thead": "table", "tbody": "table", "tfoot": "table"}
    around |= {"tr": "tbody", "td": "tr", "th": "tr", "li": "ul", "dt": "dl", "dd": "dl"}
    while name in around:
        name = around[name]
        tag = f"<{name}>{tag}</{name}>"
    return tag


def mistakes():
    """A source for each rule of the list that it breaks, with the name of the rule."""
    for name in KNOWN:
        if name not in ALLOWED:
            yield f"the element {name}", f"<{name}>a</{name}>"
    for name, attributes in ALLOWED.items():
        # Any element can have these, and some have a meaning for scripts or styles by their names alone.
        for key in ["onclick", "style", "class", "id", "name", "is", "slot", "lang", "hidden", "data-a"]:
            if key not in attributes:
                yield f"{key} of {name}", element(name, {key: "a"})
        for key, pattern in attributes.items():
            if not pattern.startswith("(?s)"):
                yield f"the value of {key} of {name}", element(name, {key: "-1 a"})
        for key in sorted(REQUIRED.get(name, set())):
            yield f"{name} without {key}", re.sub(f' {key}="[^"]*"', "", element(name, {}))
    for address in ["javascript:a", " \tjava\nscript:a", "data:,a", "sms:1", "//a.example", "\\/a.example"]:
        yield f"a link to {address!r}", element("a", {"href": address})
    yield "rel of a link", element("a", {"href": "http://a.example/"})
    yield "a scheme of a picture", element("img", {"src": "http://a.example/a.png"})
    yield "a comment", "<!--a-->"
    yield "an instruction", "<?a?>"
    yield "another language", "<svg><p>a</p></svg>"
    yield "a link in a link", '<a href="/a">a<a href="/b">b</a></a>'
    yield "a block in a paragraph", "<p>a<p>b</p></p>"
    for name in sorted(LINES - {"p"}):
        yield f"a block in {name}", element(name, {}, "<p>a</p>")
    yield "a cell outside of a table", "<p><td>a</td></p>"
    yield "text in a table", "<table><tbody><tr><td>a</td></tr></tbody>b</table>"
    yield "an end too many", "<p>a</p></div>"
    yield "an end too few", "<p>a</p><blockquote>"
    yield "the end of the section", "</div></section><p>a</p>"
    yield "a section that is implied", "<table><tr><td>a</td></tr></table>"
    yield "depth", (DEPTH + 1) * "<b>" + "a" + (DEPTH + 1) * "</b>"
    yield "a control character", "<p>a\x01</p>"


def faithful():
    """Sources that use every rule and break none."""
    for name, attributes in ALLOWED.items():
        samples = {"id": "s-1", "start": "2", "class": "wide", "colspan": "2", "rowspan": "1000"}
        samples |= {"title": 'a " & <b>', "rel": OUTSIDE, "tabindex": "0"}
        if name == "code":
            samples["class"] = "language-a"
        yield element(name, {key: samples[key] for key in attributes if key in samples})


def self_test(source):
    """Puts each mistake alone behind the first block of a description without any. Gives how many there
    are, and those that were not seen, or were seen in what is allowed."""
    head, end, tail = source.partition("\n")
    number, wrong = 0, []
    for part in faithful():
        if faults := list(faults_of_prose(head + end + part + tail)):
            wrong.append(f"what is allowed is called a mistake: {part}: {faults}")
    for rule, part in mistakes():
        number += 1
        if not list(faults_of_prose(head + end + part + tail)):
            wrong.append(f"a mistake was not seen: {rule}: {part[:200]}")
    if not list(faults_of_hidden(head + UNSEEN + tail)):
        wrong.append("a mistake was not seen: a part that is not to be shown")
    return number + 1, wrong
