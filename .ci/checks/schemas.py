#!/usr/bin/env python3
"""Checks JSON-LD, sitemap, feeds and exports against .ci/schemas.*, and that they state the same
availability. The schemas were written from the published rules. The site is built once more with all
exports, in a copy. `catalog check` checks that prices are the same and that lists count from 1.
Afterwards each rule is broken once, and the check must report it.

    .ci/checks/schemas.py SITE STATE CATALOG_PROGRAM BUILD_ARGUMENT…
"""

import copy
import csv
import io
import json
import re
import shutil
import subprocess
import sys
import tempfile
from decimal import Decimal
from html.parser import HTMLParser
from pathlib import Path

from jsonschema import Draft202012Validator
from lxml import etree

CI = Path(__file__).parents[1]
RNG = etree.parse(CI / "schemas.rng")
RULES = json.loads((CI / "schemas.json").read_text(encoding="utf-8"))
CONFIGURATION = """\
changes: true
exports: [google-merchant, naver, kakao, llms, json]
naver: {shipping: 3000}
indexnow: 0123456789abcdef
"""
WANTED = ["Product", "BreadcrumbList", "ItemList", "@graph", "sitemap addresses", "Atom feeds", "JSON Feeds"]
WANTED += ["products as JSON", "recorded files", "products compared"]
WANTED += ["ProductGroup", "variants", "offers with delivery", "offers with returns"]
G = "{http://base.google.com/ns/1.0}"


def rng(name):
    (rules,) = RNG.xpath(f"schema[@name='{name}']/*")
    return etree.RelaxNG(rules)


def schema(name):
    rules = RULES[name]
    Draft202012Validator.check_schema(rules)
    return Draft202012Validator(rules)


XML = {name: rng(name) for name in ["sitemap", "sitemap-index", "atom", "google-merchant", "kakao"]}
JSON = {name: schema(name) for name in ["json-feed", "product", "indexnow", "json-ld"]}
# What a build tells programs of itself.
TOLD = {name: schema(name) for name in ["report", "log", "trace"]}


class LinkedData(HTMLParser):
    """The JSON-LD of a page, and its link to the same as JSON."""

    def __init__(self, text):
        super().__init__()
        self.texts = []
        self.alternate = None
        self._is_inside = False
        self.feed(text)

    def handle_starttag(self, element, attributes):
        attributes = dict(attributes)
        self._is_inside = attributes.get("type") == "application/ld+json" and element == "script"
        if self._is_inside:
            self.texts.append("")
        elif element == "link" and attributes.get("type") == "application/json":
            self.alternate = attributes["href"]

    def handle_endtag(self, _):
        self._is_inside = False

    def handle_data(self, text):
        if self._is_inside:
            self.texts[-1] += text


class Check:
    """Looks at the files of a site, given as texts by their paths."""

    def __init__(self, files):
        self.files = files
        self.problems = []
        self.counts = {}
        # What each file says of a product, by the address of its page.
        self.offers = {}
        self.for_naver = set()
        self.indexnow()
        self.pages()
        self.sitemaps()
        self.feeds()
        self.twins()
        self.merchant()
        self.kakao()
        self.naver()
        self.compare()

    def add(self, path, problem):
        self.problems.append(f"{path}: {problem}")

    def count(self, what, number=1):
        self.counts[what] = self.counts.get(what, 0) + number

    def xml(self, path, name):
        """The document at a path, or None; its problems are noted."""
        try:
            document = etree.fromstring(self.files[path].encode())
        except (KeyError, etree.XMLSyntaxError) as error:
            return self.add(path, error)
        if not XML[name].validate(document):
            for error in list(XML[name].error_log)[:3]:
                self.add(path, f"line {error.line}: {error.message}")
        return document

    def json(self, path, text, name):
        """The value of a text, or None; its problems are noted."""
        try:
            value = json.loads(text)
        except ValueError as error:
            return self.add(path, error)
        for error in list(JSON[name].iter_errors(value))[:3]:
            self.add(path, f"{error.json_path}: {error.message[:200]}")
        return value

    def tell(self, page, source, is_available):
        """Notes the availability that a file tells; None is a product without a price."""
        self.offers.setdefault(page, {})[source] = is_available

    def pages(self):
        for path, text in self.files.items():
            if not path.endswith(".html"):
                continue
            data = LinkedData(text)
            for text in data.texts:
                value = self.json(path, text, "json-ld")
                if not isinstance(value, dict):
                    continue
                self.terms(path, value)
                kind = value.get("@type", "@graph")
                self.count(kind)
                if kind in ("Product", "ProductGroup", "ItemPage"):
                    self.product(path, value, data)

    def product(self, path, value, data):
        twin = "../" + path.removesuffix(".html") + ".json"
        if data.alternate != twin:
            self.add(path, f"the link to its JSON leads to {data.alternate}, not to {twin}")
        page = value.get("url")
        offers = [value.get("offers")]
        if value["@type"] == "ProductGroup":
            # Each variant has an address of its own, and the product is what some variant is.
            offers = [variant.get("offers") for variant in value.get("hasVariant", [])]
            self.count("variants", len(offers))
            for offer in offers:
                self.tell(offer.get("url"), "JSON-LD", self.is_available(offer))
        offers = [offer for offer in offers if offer is not None]
        if not offers:
            return self.tell(page, "JSON-LD", None)
        is_available = any(self.is_available(offer) for offer in offers)
        self.tell(page, "JSON-LD", is_available)
        # Naver takes what is available for whole won.
        if value["@type"] == "Product" and is_available:
            (offer,) = offers
            price = Decimal(offer.get("price", "0.5"))
            if offer.get("priceCurrency") == "KRW" and price % 1 == 0 and price > 0:
                self.for_naver.add(page)

    def terms(self, path, value):
        """Delivery and returns: what offers share stands on the page once, and under its name."""
        things, pending = [], [value]
        while pending:
            match pending.pop():
                case list() as values:
                    pending += values
                case dict() as thing:
                    things.append(thing)
                    pending += thing.values()
        known = [thing["@id"] for thing in things if thing.get("@id", "").startswith("#") and len(thing) > 1]
        if len(set(known)) != len(known):
            self.add(path, f"a name of terms stands twice: {known}")
        for thing in things:
            for key, what in [("shippingDetails", "delivery"), ("hasMerchantReturnPolicy", "returns")]:
                if not (terms := thing.get(key)):
                    continue
                self.count(f"offers with {what}")
                if len(terms) == 1 and terms.get("@id") not in known:
                    self.add(path, f"the {key} {terms} are nowhere on the page")

    @staticmethod
    def is_available(offer):
        """Whether somebody can order it, now or in advance."""
        state = offer.get("availability", "").rpartition("/")[2]
        return state in ("InStock", "LimitedAvailability", "PreOrder", "BackOrder")

    def sitemaps(self):
        root = self.files.get("sitemap.xml", "")
        self.xml("sitemap.xml", "sitemap-index" if "<sitemapindex" in root else "sitemap")
        for path in self.files:
            if re.fullmatch(r"sitemap-\d+\.xml", path):
                self.xml(path, "sitemap")
            if re.fullmatch(r"sitemap(-\d+)?\.xml", path):
                addresses = self.files[path].count("<url>")
                self.count("sitemap addresses", addresses)
                if addresses > 50_000 or len(self.files[path].encode()) > 50 * 1024 * 1024:
                    self.add(path, "more than 50,000 addresses, or than 50 MB")

    def feeds(self):
        if self.xml("changes.xml", "atom") is not None:
            self.count("Atom feeds")
        if self.json("changes.json", self.files.get("changes.json", ""), "json-feed"):
            self.count("JSON Feeds")

    def indexnow(self):
        value = self.json("indexnow.json", self.files.get("indexnow.json", ""), "indexnow")
        if not value:
            return
        self.count("addresses for IndexNow", len(value["urlList"]))
        self.base = value["keyLocation"].rsplit("/", 1)[0] + "/"
        if self.files.get(f"{value['key']}.txt") != value["key"]:
            self.add("indexnow.json", "the key does not lie where it says")
        for address in value["urlList"]:
            path = address.removeprefix(self.base) or "index.html"
            if path not in self.files:
                self.add("indexnow.json", f"{address} is not there")

    def twins(self):
        for path, text in self.files.items():
            if not re.fullmatch(r"products/[^/]+\.json", path):
                continue
            value = self.json(path, text, "product")
            if not isinstance(value, dict):
                continue
            self.count("products as JSON")
            has_offer = re.fullmatch("[A-Z]{3}", value.get("currency") or "")
            offered = [variant for variant in value.get("variants", []) if variant.get("price")]
            for variant in offered if value.get("currency") else []:
                self.tell(variant.get("url"), "JSON", not variant.get("sold_out"))
            if has_offer or not offered:
                self.tell(value.get("url"), "JSON", not value.get("sold_out") if has_offer else None)

    def items(self, path, name):
        document = self.xml(path, name)
        for item in [] if document is None else document.iter("item"):
            self.count(f"products in {path}")
            texts = {}
            for element in item:
                texts.setdefault(element.tag.removeprefix(G), []).append(element.text or "")
            if len(texts.get("additional_image_link", [])) > 10:
                self.add(path, f"{texts['id'][0]} has more than ten pictures more")
            price, _, currency = texts.get("price", [""])[0].partition(" ")
            sale, _, sale_currency = texts.get("sale_price", [""])[0].partition(" ")
            if sale and sale_currency != currency:
                self.add(path, f"{texts['id'][0]} has prices in {currency} and {sale_currency}")
            yield texts.get("link", [None])[0], price, texts.get("availability", [""])[0]

    def merchant(self):
        for link, _, availability in self.items("google-merchant.xml", "google-merchant"):
            self.tell(link, "Google", availability != "out_of_stock")

    def kakao(self):
        for link, price, availability in self.items("kakao.xml", "kakao"):
            if price:
                self.tell(link, "Kakao", availability not in ("out of stock", "discontinued"))

    def naver(self):
        path = "naver-ep.txt"
        lines = list(
            csv.DictReader(io.StringIO(self.files.get(path, "")), delimiter="\t", quoting=csv.QUOTE_NONE)
        )
        required = ["id", "title", "price_pc", "link", "image_link", "category_name1", "shipping"]
        for line in lines:
            self.count(f"products in {path}")
            if None in line or None in line.values():
                self.add(path, f"{line['id']} has another number of cells than the first line")
            for name in required:
                if not line.get(name):
                    self.add(path, f"{line.get('id')} has no {name}")
            for name in ["price_pc", "price_mobile", "normal_price", "shipping"]:
                if not re.fullmatch(r"0|[1-9]\d*", line.get(name) or ""):
                    self.add(path, f"{line.get('id')} has the {name} '{line.get(name)}'")
                    return
            self.tell(line["link"], "Naver", True)

    def compare(self):
        """All that tell of a product or variant say the same."""
        for page, offers in self.offers.items():
            self.count("products compared")
            if "JSON-LD" not in offers:
                self.add(page, f"{', '.join(offers)}: there is no page that tells of it")
                continue
            for source, is_available in offers.items():
                if is_available != offers["JSON-LD"]:
                    self.add(page, f"{source} says {is_available}, the page says {offers['JSON-LD']}")
            if page in self.for_naver and "Google" in offers and "Naver" not in offers:
                self.add(page, "Naver is not told of it")


def recorded(problems):
    """Holds the files that the tests have recorded against the schemas; they have more in them."""
    golden = CI.parent / "Tests/Catalog/RenderingTests/Golden"
    number = 0
    for name, pattern in [
        ("atom", "default-*/changes.xml"),
        ("sitemap", "sitemap.xml"),
        ("google-merchant", "exports/google-merchant.xml"),
        ("kakao", "exports/kakao.xml"),
    ]:
        for path in golden.glob(pattern):
            number += 1
            if not XML[name].validate(etree.parse(path)):
                problems += [f"{path}: {error.message}" for error in XML[name].error_log]
    for path in golden.glob("default-*/changes.json"):
        number += 1
        for error in JSON["json-feed"].iter_errors(json.loads(path.read_text(encoding="utf-8"))):
            problems.append(f"{path}: {error.json_path}: {error.message}")
    for line in (golden / "exports/products.jsonl").read_text(encoding="utf-8").splitlines():
        number += 1
        # The tests have a picture whose name no build would give to it.
        line = line.replace("images/b c-", "images/b-")
        for error in JSON["product"].iter_errors(json.loads(line)):
            problems.append(f"products.jsonl: {error.json_path}: {error.message}")
    return number


def texts_of(folder, state):
    """The files that are looked at, by their paths."""
    files = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".html", ".xml", ".json", ".txt")
    }
    files["indexnow.json"] = (state / "indexnow.json").read_text(encoding="utf-8")
    return files


def broken(files):
    """The same site with one thing wrong, each with its name."""

    def change(path, pattern, by):
        text, number = re.subn(pattern, by, files[path], count=1)
        if number != 1:
            sys.exit(f"{path} has no {pattern}: nothing was broken")
        return {**files, path: text}

    page = next(
        path
        for path in files
        if path.startswith("products/")
        and '"priceCurrency":"KRW"' in files[path]
        and '"itemCondition":"' in files[path]
    )
    twin = page.replace(".html", ".json")
    yield "a price below nothing", change(page, r'"price":"\d+"', '"price":"-1"')
    yield "a missing price", change(page, r'"price":"\d+",', "")
    yield "an unknown type", change(page, r'"@type":"Offer"', '"@type":"Offr"')
    yield "a currency", change(page, r'"priceCurrency":"KRW"', '"priceCurrency":"원"')
    yield "a product without an offer", change(page, r',"offers":\{.*\}</script>', "}</script>")
    yield (
        "an unknown condition",
        change(page, r'"itemCondition":"[^"]*"', '"itemCondition":"https://schema.org/Old"'),
    )
    yield "JSON that is cut", change(page, r'"availability"[^}]*', '"')
    yield "the link to the JSON", change(page, r'<link rel="alternate"[^>]*>', "")
    group = next(path for path in files if '"@type":"ProductGroup"' in files[path])
    yield "a group without variants", change(group, r'"hasVariant":\[.*\]', '"hasVariant":[]')
    yield "a group without an id", change(group, r'"productGroupID":"[^"]*",', "")
    yield "a property of a group", change(group, r'"variesBy":\["[^"]*"', '"variesBy":["color"')
    yield "a country of delivery", change(group, r'"addressCountry":"KR"', '"addressCountry":"Korea"')
    yield "a cost of delivery", change(group, r'"shippingRate":\{[^}]*\},', "")
    yield (
        "delivery that stands nowhere",
        change(group, r'"@id":"#delivery-(\d+)","@type"', '"@id":"#a-\\1","@type"'),
    )
    yield "returns that stand nowhere", change(group, r'"@id":"#returns","@type"', '"@id":"#a","@type"')
    yield "days of returns", change(group, r'"merchantReturnDays":\d+,?', "")
    yield "a fee of returns", change(page, r'"returnFees":"[^"]*"', '"returnFees":"3000 KRW"')
    yield "days of delivery", change(page, r'"unitCode":"DAY"', '"unitCode":"WEE"')
    yield "an address of a list", change("index.html", r'"url":"https:', '"url":"javascript:')
    yield "a price that is a number", change(twin, r'"price":"(\d+)"', r'"price":\1')
    yield "a field too few", change(twin, r'"sold_out":(true|false),', "")
    yield "a price without currency", change("google-merchant.xml", r" KRW</g:price>", "</g:price>")
    yield "an availability", change("google-merchant.xml", r">in_stock<", ">out_of_stock<")
    yield "a field of Google", change("google-merchant.xml", r"<g:id>[^<]*</g:id>", "")
    yield "a long title", change("google-merchant.xml", r"<g:title>", "<g:title>" + 151 * "a")
    yield "a field of Kakao", change("kakao.xml", r"<g:image_link>[^<]*</g:image_link>", "")
    yield "a tab in a text for Naver", change("naver-ep.txt", r"(\n[^\t]*\t)", "\\1a\t")
    yield "a time of the feed", change("changes.xml", r"<updated>", "<updated>on ")
    yield "a title of the feed", change("changes.xml", r"<title>[^<]*</title>", "")
    yield "a version of the feed", change("changes.json", r"version/1\.1", "version/1.2")
    yield "an address of the sitemap", change("sitemap.xml", r"<loc>https:", "<loc>ftp:")
    yield "a day of the sitemap", change("sitemap.xml", r"</loc>", "</loc><lastmod>today</lastmod>")
    yield "an address for IndexNow", change("indexnow.json", r"/products/", "/product/")


# A product of two variants with everything that search engines may read of it, which no site of the
# checks has to have.
GROUP = {
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    "productGroupID": "COAT",
    "name": "Coat",
    "url": "https://shop.example/products/1.html",
    "brand": {"@type": "Brand", "name": "Tailor"},
    "category": "Clothes > Coats",
    "additionalProperty": [{"@type": "PropertyValue", "name": "Lining", "value": "silk"}],
    "variesBy": ["https://schema.org/color"],
    "hasVariant": [
        {
            "@type": "Product",
            "sku": "COAT-R",
            "name": "Coat red",
            "gtin": "4006381333931",
            "image": "https://shop.example/images/1.jpg",
            "color": "red",
            "offers": {
                "@type": "Offer",
                "url": "https://shop.example/products/1.html#v-r",
                "price": "0",
                "priceCurrency": "KRW",
                "availability": "https://schema.org/LimitedAvailability",
                "itemCondition": "https://schema.org/NewCondition",
                "shippingDetails": {
                    "@id": "#delivery-3000",
                    "@type": "OfferShippingDetails",
                    "shippingRate": {"@type": "MonetaryAmount", "value": "3000", "currency": "KRW"},
                    "shippingDestination": {"@type": "DefinedRegion", "addressCountry": "KR"},
                    "deliveryTime": {
                        "@type": "ShippingDeliveryTime",
                        "transitTime": {
                            "@type": "QuantitativeValue",
                            "minValue": 1,
                            "maxValue": 3,
                            "unitCode": "DAY",
                        },
                    },
                },
                "hasMerchantReturnPolicy": {
                    "@id": "#returns",
                    "@type": "MerchantReturnPolicy",
                    "applicableCountry": "KR",
                    "returnPolicyCategory": "https://schema.org/MerchantReturnFiniteReturnWindow",
                    "merchantReturnDays": 7,
                    "returnFees": "https://schema.org/ReturnFeesCustomerResponsibility",
                },
            },
        },
        {
            "@type": "Product",
            "sku": "COAT-B",
            "name": "Coat blue",
            "color": "blue",
            "offers": {
                "@type": "Offer",
                "url": "https://shop.example/products/1.html#v-b",
                "price": "30000",
                "priceCurrency": "KRW",
                "availability": "https://schema.org/BackOrder",
                "shippingDetails": {"@id": "#delivery-3000"},
                "hasMerchantReturnPolicy": {"@id": "#returns"},
            },
        },
    ],
}
# Where a mistake is made in it, and what stands there then; None is nothing.
MISTAKES = {
    "a group without an id": ("productGroupID", None),
    "a group without variants": ("hasVariant", []),
    "a property that Google does not know": ("variesBy.0", "https://schema.org/smell"),
    "a brand without a name": ("brand.name", None),
    "a fact without a value": ("additionalProperty.0.value", None),
    "a variant without a name": ("hasVariant.0.name", None),
    "a variant without an offer": ("hasVariant.1.offers", None),
    "a GTIN of nine digits": ("hasVariant.0.gtin", "400638133"),
    "an offer of a variant at the address of the product": (
        "hasVariant.0.offers.url",
        "https://shop.example/products/1.html",
    ),
    "a delivery to nowhere": ("hasVariant.0.offers.shippingDetails.shippingDestination", None),
    "a delivery to a continent": (
        "hasVariant.0.offers.shippingDetails.shippingDestination.addressCountry",
        "Asia",
    ),
    "a delivery without a currency": ("hasVariant.0.offers.shippingDetails.shippingRate.currency", None),
    "a delivery in weeks": ("hasVariant.0.offers.shippingDetails.deliveryTime.transitTime.unitCode", "WEE"),
    "returns in no country": ("hasVariant.0.offers.hasMerchantReturnPolicy.applicableCountry", None),
    "returns without days": ("hasVariant.0.offers.hasMerchantReturnPolicy.merchantReturnDays", None),
    "days of what cannot be returned": (
        "hasVariant.0.offers.hasMerchantReturnPolicy.returnPolicyCategory",
        "https://schema.org/MerchantReturnNotPermitted",
    ),
    "a fee of returns": ("hasVariant.0.offers.hasMerchantReturnPolicy.returnFees", "3000"),
}


def with_mistake(place, value):
    """The example with something else in one place."""
    thing = root = copy.deepcopy(GROUP)
    *path, name = [int(step) if step.isdigit() else step for step in place.split(".")]
    for step in path:
        thing = thing[step]
    if value is None:
        del thing[name]
    else:
        thing[name] = value
    return root


def problems_of_what_is_told(folder, log):
    """What report, trace and log of a build have that their schemas do not."""
    told = [
        (name, json.loads((folder / f"{name}.json").read_text(encoding="utf-8")))
        for name in ["report", "trace"]
    ]
    told += [("log", json.loads(line)) for line in log.splitlines()]
    return [
        f"the {name}: {error.json_path}: {error.message}"
        for name, value in told
        for error in TOLD[name].iter_errors(value)
    ]


def main():
    source, state, build = sys.argv[1], sys.argv[2], sys.argv[3:]
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        shutil.copytree(source, folder / "site", symlinks=True)
        shutil.copytree(state, folder / "state", symlinks=True)
        (folder / "catalog.yml").write_text(CONFIGURATION, encoding="utf-8")
        site, state = folder / "site", folder / "state"
        places = ["--config", folder / "catalog.yml", "--output", site, "--state", state]
        told = ["--log-format", "json", "--report", folder / "report.json", "--trace", folder / "trace.json"]
        command = [*build, *places, "--verbose", *told]
        run = subprocess.run(command, check=True, stderr=subprocess.PIPE, text=True)
        told = problems_of_what_is_told(folder, run.stderr)
        subprocess.run([build[0], "check", "--strict", "--output", site], check=True)
        files = texts_of(site, state)
    check = Check(files)
    check.problems += told
    check.count("recorded files", recorded(check.problems))
    check.problems += [
        f"the example of a group: {error.json_path}: {error.message[:200]}"
        for error in JSON["json-ld"].iter_errors(GROUP)
    ]
    for problem in check.problems[:50]:
        print(problem)
    print(
        ", ".join(f"{number} {what}" for what, number in check.counts.items())
        + f"; {len(check.problems)} problems"
    )
    for what in [
        *WANTED,
        "products in google-merchant.xml",
        "products in kakao.xml",
        "products in naver-ep.txt",
    ]:
        if not check.counts.get(what):
            sys.exit(f"no {what}: this check looked at nothing")
    if check.problems:
        sys.exit(1)
    # Lists of products with something in common are many, and nothing names them.
    files = {
        path: text
        for path, text in files.items()
        if not path.startswith(("by/", "in-stock/", "on-sale/", "price/", "category/", "brand/", "vendor/"))
    }
    if Check(files).problems:
        sys.exit("without those lists the site has problems: this check is wrong")
    unseen = []
    number = 0
    for name, site in broken(files):
        number += 1
        if not Check(site).problems:
            unseen.append(name)
    for name, (place, value) in MISTAKES.items():
        number += 1
        if JSON["json-ld"].is_valid(with_mistake(place, value)):
            unseen.append(name)
    print(f"{number} mistakes, each made alone: {number - len(unseen)} were found out")
    if unseen:
        sys.exit("not found out: " + ", ".join(unseen))


if __name__ == "__main__":
    main()
