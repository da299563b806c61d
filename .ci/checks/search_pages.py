#!/usr/bin/env python3
"""Proves in a browser what shoppers do with the search: nothing is loaded before its link is used;
suggestions and results by keyboard; filters, orders and views in the address, and the way back; hostile
queries; without script, below a path and from disk. The headers are those of `_headers`; nginx serves
the site once more, with the rules that the build wrote for it.

    .ci/checks/search_pages.py SITE STATE CATALOG_PROGRAM BUILD_ARGUMENT...
"""

import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote, urlsplit

from axe_playwright_python.sync_playwright import Axe
from built_site import Site
from chromium import WATCH_POLICY, Server, chromium, policy_headers, served
from server_rules import nginx, serving

MOST_BYTES = {
    "searchbox.js": 6.5 * 1024,
    "engine.js": 22 * 1024,
    "search.js": 13 * 1024,
    "results.js": 16.5 * 1024,
}
PHONE, DESKTOP = (390, 844), (1280, 900)
HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "'\"`{{7*7}}${7*7}",
    "(a+)+$" * 20,
    "\u202e\u2066abc",
    "%00%ff../../etc/passwd",
    "javascript:alert(1)",
    "가" * 5000,
    "__proto__ constructor toString",
]
problems, proven = [], 0


def expect(holds, what):
    """One thing that must hold."""
    global proven
    proven += 1
    if not holds:
        problems.append(what)


@contextmanager
def reader(browser, size=PHONE, **options):
    """Somebody with a new browser. Whatever it complains of is a problem."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **options
    )
    if options.get("java_script_enabled", True):
        context.add_init_script(WATCH_POLICY)
    page = context.new_page()
    page.asked = []
    page.on("request", lambda request: page.asked.append(request.url))
    page.on("dialog", lambda dialog: problems.append(f"{page.url}: a dialog"))
    page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
    page.on(
        "console",
        lambda message: (
            problems.append(f"{page.url}: {message.text}") if message.type in ("error", "warning") else None
        ),
    )
    try:
        yield page
    finally:
        context.close()


def names(page):
    return page.locator(".results li h2 a").all_inner_texts()


def ready(page):
    """Waits for the answer to the query of the address."""
    page.wait_for_selector(".found strong")
    return names(page)


def suggestions(browser, address, product):
    word = product.split()[0]
    for size in (PHONE, DESKTOP):
        with reader(browser, size) as page:
            page.goto(f"{address}/index.html")
            early = [url for url in page.asked if "/search" in url or "engine" in url]
            expect(early == [], f"loaded before the search is used: {early}")
            page.locator(".find").focus()
            page.keyboard.press("Enter")
            page.wait_for_selector(".finder input")
            page.keyboard.type(word, delay=20)
            page.wait_for_selector(".suggestions [role=option] img")
            expect(page.locator(".finder input").get_attribute("aria-expanded") == "true", "the list is told")
            axe = Axe().run(page)
            expect(axe.violations_count == 0, f"suggestions: {axe.generate_report()}")
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
            expect(
                page.evaluate("document.activeElement.className") == "find", "Escape leads back to the link"
            )
            page.keyboard.press("Enter")
            page.wait_for_selector(".finder input")
            page.keyboard.type(product, delay=5)
            page.wait_for_selector(".suggestions [role=option] img")
            page.wait_for_timeout(400)
            while not page.locator(".suggestions [aria-selected=true] img").count():
                page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            page.wait_for_url("**/products/*.html")
            expect(product in page.title(), f"Enter leads to the product, not to {page.title()}")
            # There, the index is in another folder than the page.
            page.locator(".find").click()
            page.keyboard.type(word, delay=20)
            page.wait_for_selector(".suggestions [role=option] img")


def keystrokes(browser, address, product):
    """A syllable has suggestions, and each key loads one file of the index until typing stops."""
    word = next(word for word in product.split() if len(word) > 1)
    with reader(browser) as page:
        page.goto(f"{address}/index.html")
        page.locator(".find").click()
        page.wait_for_selector(".finder input")
        page.wait_for_timeout(400)
        for end in range(1, len(word) + 1):
            before = len(page.asked)
            page.fill(".finder input", word[:end])
            page.wait_for_timeout(200)
            asked = [url for url in page.asked[before:] if "/search/" in url]
            expect(len(asked) <= 1, f"the key after {word[: end - 1]!r} loads {asked}")
            shown = page.locator(".suggestions [role=option]").all_inner_texts()
            expect(end == len(word) or word in shown, f"{word[:end]!r} suggests {shown}")


def results(browser, address, query):
    for size in (PHONE, DESKTOP):
        with reader(browser, size) as page:
            page.goto(f"{address}/search.html")
            page.fill("#q", query)
            page.keyboard.press("Enter")
            all_names = ready(page)
            expect(len(all_names) > 2, f"'{query}' has results")
            expect(query in page.title(), "the title has the query")
            for colors in ("light", "dark"):
                page.emulate_media(color_scheme=colors)
                axe = Axe().run(page)
                expect(axe.violations_count == 0, f"results, {colors}: {axe.generate_report()}")
            expect(
                page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "results do not overflow"
            )
            as_on_pages(page)
            filters(page, query, all_names)


def as_on_pages(page):
    """Expects the script to write names as templates do, with their units on the same line."""
    pairs = page.evaluate("""() => Promise.all(
        [...document.querySelectorAll('.results li h2 a')].map(async link => {
            const text = await (await fetch(link.href)).text();
            const product = new DOMParser().parseFromString(text, 'text/html');
            return [link.textContent, product.querySelector('h1').textContent];
        }))""")
    expect(any("\N{NO-BREAK SPACE}" in name for name, _ in pairs), f"a name has a unit: {pairs}")
    for name, heading in pairs:
        expect(name == heading, f"the results have {name!r}, the page {heading!r}")


def filters(page, query, all_names):
    if not page.locator(".filters[open]").count():
        page.locator(".filters summary").click()
    chip = page.locator(".filters button[aria-pressed=false]").first
    chosen = chip.get_attribute("data-key").split(" ", 1)
    chip.click()
    page.wait_for_selector(".chosen button")
    page.wait_for_timeout(400)
    fewer = ready(page)
    expect(f"{chosen[0]}=" in urlsplit(page.url).query, "a filter is in the address")
    expect(0 < len(fewer) <= len(all_names), f"{chosen}: {len(fewer)} of {len(all_names)}")
    page.reload()
    expect(ready(page) == fewer, "a reload shows the same")
    page.go_back()
    page.wait_for_timeout(500)
    expect(ready(page) == all_names, "the way back shows all again")
    page.locator(".results select").select_option("price-up")
    page.wait_for_timeout(500)
    ready(page)
    amounts = [
        float("".join(letter for letter in price if letter.isdigit()))
        for price in page.locator(".results li:not(.gone) .price strong").all_inner_texts()
        if "원" in price and "US" not in price
    ]
    expect(len(amounts) > 2 and amounts == sorted(amounts), f"lower prices come first: {amounts}")
    page.locator(".results .as-list").click()
    page.wait_for_selector(".results .list .row")
    expect("view=list" in page.url and "order=price-up" in page.url, "the address keeps all choices")


def nothing(browser, address):
    with reader(browser) as page:
        for query, hint in (("냉장고왕", "hint"), ("뷁", "short"), ("코", None), ("머그", None)):
            page.goto(f"{address}/search.html?q={quote(query)}")
            page.wait_for_selector(".found strong", timeout=10_000)
            said = page.locator(".found span").all_inner_texts()
            wanted = [page.locator(".results").get_attribute(f"data-{hint}")] if hint else []
            expect(said == wanted, f"{query}: the hint is {said}, wanted {wanted}")
            expect(bool(names(page)) == (hint is None), f"{query}: {names(page)}")
        # An address can say anything.
        page.goto(f"{address}/search.html?q={quote('머그')}&low=abc&high=20000")
        page.wait_for_selector(".results .chosen button")
        limits = page.locator(".chosen button:not(.clear)").all_inner_texts()
        expect(limits == ["20,000원 이하"], f"the chosen limits are {limits}")


def loads_again(browser, address):
    """If files cannot be loaded, two filters hide only the button that would take both away."""
    with reader(browser) as page:
        page.route("**/search/*/c/**", lambda route: route.fulfill(body="", content_type="text/javascript"))
        page.goto(f"{address}/search.html?sale=1&stock=1")
        again = page.locator(".found button")
        again.wait_for(state="attached", timeout=10_000)
        expect(page.locator(".chosen .clear").is_visible(), "both filters can be taken away")
        expect(again.is_visible(), "the button that loads again is hidden")
        page.unroute("**/search/*/c/**")
        again.click()
        expect(len(ready(page)) > 0, "the results are loaded by the second attempt")
        page.goto(f"{address}/search.html?q={quote('뷁뷁')}&sale=1&stock=1")
        ready(page)
        buttons = page.locator(".chosen .clear, .found button").filter(visible=True).count()
        expect(buttons == 1, f"{buttons} buttons take all filters away")


def box_closes(browser, address, word):
    """A tap elsewhere, the button and the way back close the box, which keeps what was typed."""

    def open_box(page):
        page.locator(".find").click()
        page.wait_for_selector(".finder input")

    def is_open(page):
        page.wait_for_timeout(600)
        return page.locator(".finder input").count() > 0

    with reader(browser, has_touch=True) as page:
        page.goto(f"{address}/index.html")
        open_box(page)
        page.keyboard.type(word, delay=20)
        page.wait_for_selector(".suggestions [role=option]")
        expect(is_open(page), "the box stays while somebody types")
        page.touchscreen.tap(5, 800)
        expect(not is_open(page), "a tap beside the box closes it")
        expect(page.locator(".saved").is_visible(), "the favourites are reached again")
        open_box(page)
        expect(is_open(page), "the box opens again")
        expect(page.input_value(".finder input") == word, "the box keeps what was typed")
        page.locator(".finder form button").click()
        expect(page.locator(".finder input").count() == 0, "the button closes the box")
        open_box(page)
        page.fill(".finder input", word)
        page.keyboard.press("Enter")
        page.wait_for_url("**/search.html*")
        page.evaluate("setTimeout(() => history.back())")
        page.wait_for_url("**/index.html", wait_until="commit")
        expect(not is_open(page), "the box is closed on the way back")


def whole(browser, address):
    """In a small shop, orders, numbers and choices are those of all products."""
    with reader(browser, DESKTOP) as page:
        page.goto(f"{address}/index.html")
        total = int(page.locator(".facets a[data-filter='sale=1'] span:not(.vh)").inner_text())

        def shown():
            page.wait_for_timeout(500)
            ready(page)
            return int("".join(filter(str.isdigit, page.locator(".found strong").inner_text())))

        def choices(kind):
            return page.locator(f"[data-key^='{kind} ']:not(.rest)").evaluate_all(
                "all => all.map(one => [one.firstChild.data, +one.querySelector('span')?.textContent])"
            )

        page.goto(f"{address}/search.html?sale=1&order=discount")
        number = shown()
        expect(total == number, f"{number} products are on sale, {total} in the list")
        while page.locator(".results .more").is_visible():
            page.locator(".results .more").click()
            page.wait_for_timeout(200)
        shares = [int(text.split("%")[0]) for text in page.locator(".results li .off").all_inner_texts()]
        gone = page.locator(".results li").evaluate_all("all => all.map(item => item.matches('.gone'))")
        expect(len(shares) == number, f"{len(shares)} of {number} products are shown")
        expect(
            gone == sorted(gone)
            and shares[: gone.count(False)] == sorted(shares[: gone.count(False)], reverse=True),
            f"the greatest discounts come first: {shares}",
        )
        expect(
            "" not in page.locator(".results option").evaluate_all("all => all.map(one => one.value)"),
            "without a query, no order is by relevance",
        )

        # One name of a kind leaves the others to choose, which are added to it.
        page.goto(f"{address}/search.html?stock=1")
        number = shown()
        kind = next(kind for kind in ("brand", "vendor") if len(choices(kind)) > 1)
        before = choices(kind)
        for count in (1, 2):
            page.locator(f"[data-key^='{kind} ']").nth(count - 1).click()
            expect(
                shown() == sum(counted for _, counted in before[:count]),
                f"{count} of {before} show {page.locator('.found').inner_text()}",
            )
            expect(choices(kind) == before, f"{count} of {before} leave {choices(kind)}")
        expect(page.url.count(f"{kind}=") == 2, f"two names lead to {page.url}")
        rest = page.locator(".filters .rest").first
        if rest.count():
            fieldset = rest.locator("xpath=..")
            rest.click()
            expect(
                fieldset.locator(".rest").count() == 0
                or page.locator(".filters fieldset:has(:focus) button").count() > 12,
                "a cut list of choices opens",
            )

        # A category takes the place of the one above it.
        page.goto(f"{address}/search.html?stock=1")
        shown()
        first, *others = choices("category")
        page.locator(f"[data-key='category {first[0]}']").click()
        expect(shown() == first[1], f"the category {first} shows {page.locator('.found').inner_text()}")

        # Limits are one choice, whichever comes first, and bands end below theirs.
        page.goto(f"{address}/search.html?stock=1")
        shown()
        page.fill(".filters [name=low]", "30000")
        page.fill(".filters [name=high]", "10000")
        page.locator(".filters form button").click()
        inside = shown()
        chips = page.locator(".chosen button:not(.clear)").all_inner_texts()
        expect(chips[1:] == ["10,000원 ~ 30,000원"], f"limits are shown as {chips}")
        expect("low=10000&high=30000" in page.url and inside, f"limits lead to {page.url}")
        expect("10,000원 ~ 30,000원" in page.locator("h1").inner_text(), "the heading has the limits")
        page.goto(f"{address}/search.html?low=10000&below=30000&currency=KRW")
        shown()
        prices = page.locator(".results li .price strong").evaluate_all(
            "all => all.map(price => +price.lastChild.data.replace(/\\D/g, ''))"
        )
        expect(prices and all(10000 <= price < 30000 for price in prices), f"a band has {prices}")

        # Words are searched among what is chosen, by relevance; if nothing is left, filters are offered to go.
        page.goto(f"{address}/search.html?stock=1&order=price-up")
        shown()
        page.fill("#q", "머그")
        page.keyboard.press("Enter")
        expect(shown() > 0 and "stock=1" in page.url and "order" not in page.url, f"words lead to {page.url}")
        page.goto(f"{address}/search.html?q={quote('머그')}&low=90000000")
        page.wait_for_selector(".found button")
        expect(
            page.locator(".found strong").inner_text()
            == page.locator(".results").get_attribute("data-none-left"),
            "nothing is left, and it says why",
        )
        page.locator(".found button").click()
        expect(shown() > 0 and "low" not in page.url, "the filters are taken away")


def hostile(browser, address):
    home = urlsplit(address).netloc
    with reader(browser) as page:
        for query in HOSTILE:
            page.goto(f"{address}/search.html?q={quote(query)}&vendor={quote(query[:50])}")
            page.wait_for_selector(".found strong", timeout=10_000)
        elsewhere = [url for url in page.asked if urlsplit(url).netloc not in (home, "")]
        expect(elsewhere == [], f"asked elsewhere: {elsewhere}")


def other_places(browser, site, address, query):
    with reader(browser, java_script_enabled=False) as page:
        page.goto(f"{address}/search.html")
        expect(page.locator("noscript").inner_text() != "", "a page without script says so")
        expect(page.locator(".elsewhere a").count() > 5, "a page without script leads on")
    with reader(browser) as page:
        page.goto(f"{address}/search.html?q={quote(query)}")
        expected = ready(page)
        page.goto(f"{Path(site, 'search.html').resolve().as_uri()}?q={quote(query)}")
        expect(ready(page) == expected, "from disk the results are the same")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(site, Path(folder, "a", "b"))
        with served(folder) as other, reader(browser) as page:
            page.goto(f"{other}/a/b/search.html?q={quote(query)}")
            expect(ready(page) == expected, "below a path the results are the same")


def behind_nginx(browser, site, rules, query):
    """The same results, with the policy, and files of the index that browsers keep."""

    def nginx_of_site(*arguments):
        return nginx(*arguments, include=rules)

    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        shutil.copytree(site, folder / "site", symlinks=True)
        # The server reads as another user.
        subprocess.run(["chmod", "-R", "a+rX", folder], check=True)
        with serving(nginx_of_site, folder, "") as port, reader(browser) as page:
            answers = []
            page.on("response", lambda answer: answers.append(answer))
            page.goto(f"{Path(site, 'search.html').resolve().as_uri()}?q={quote(query)}")
            expected = ready(page)
            page.goto(f"http://127.0.0.1:{port}/search.html?q={quote(query)}")
            expect(ready(page) == expected, "behind nginx the results are the same")
            answers = [answer for answer in answers if answer.url.startswith("http")]
            without = [
                answer.url
                for answer in answers
                if "default-src 'self'" not in answer.headers.get("content-security-policy", "")
            ]
            expect(without == [], f"nginx sends no policy with {without}")
            kept = [
                "immutable" in answer.headers["cache-control"]
                for answer in answers
                if "/search/" in answer.url and not answer.url.endswith("/index.js")
            ]
            expect(len(kept) > 2 and all(kept), f"nginx lets browsers keep the index: {kept}")


def main():
    source, state, build = sys.argv[1], sys.argv[2], sys.argv[3:]
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        output = folder / "site"
        shutil.copytree(source, output, symlinks=True)
        shutil.copytree(state, folder / "state", symlinks=True)
        (folder / "catalog.yml").write_text("rules: [netlify, nginx]\n", encoding="utf-8")
        options = ["--config", folder / "catalog.yml", "--output", output, "--state", folder / "state"]
        subprocess.run([*build, *options, "--quiet"], check=True)
        Server.headers_of_site = policy_headers(Site(output))
        for script, most in MOST_BYTES.items():
            size = (output / script).stat().st_size
            expect(size <= most, f"{script} has {size} bytes, more than {most}")
        with served(output) as address, chromium() as browser:
            suggestions(browser, address, "물레로 빚은 아침 머그")
            keystrokes(browser, address, "물레로 빚은 아침 머그")
            results(browser, address, "리빙")
            nothing(browser, address)
            loads_again(browser, address)
            box_closes(browser, address, "머그")
            whole(browser, address)
            hostile(browser, address)
            other_places(browser, output, address, "머그")
            behind_nginx(browser, output, folder / "state/server/nginx.conf", "머그")
        with served(output) as address, chromium(keeps_pages=True) as browser:
            box_closes(browser, address, "머그")
    print(f"{proven} things hold" if not problems else "\n".join(problems))
    sys.exit(bool(problems))


main()
