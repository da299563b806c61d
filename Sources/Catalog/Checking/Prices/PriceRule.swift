import CatalogModel
import JSON
import MarkupReading
import Text

/// Requires that all forms of a product's page state the same price.
///
/// The forms are the visible page, its metadata, its structured data and its JSON file.
struct PriceRule: PageRule {
    let files: SiteFiles
    let address: SiteAddress

    func check(_ page: Page, _ records: inout PageRecords) {
        let marks = PriceMark.all(in: page.document)
        recordVariants(of: page, &records)
        var claims = [linkedData(of: page), metadata(of: page)].compactMap(\.self)
        guard !claims.isEmpty else { return record(marks[...], of: page, &records) }
        if let alternate = alternate(of: page, &records.findings) {
            claims.append(alternate)
        }
        let reference = claims[0].claim
        if let mark = marks.first, reference.amount != nil {
            claims.append(visible(mark, near: reference, on: page))
        }
        for one in claims.dropFirst() where !one.claim.agrees(with: reference) {
            records.findings.add(
                .differentPrice, one.path, line: one.line,
                "\(one.name) states \(one.claim), but \(claims[0].name) of \(page.path) "
                    + "states \(reference)"
            )
        }
        records.prices.add(reference, of: page.path)
        record(marks.dropFirst(), of: page, &records)
    }

    /// The price in one place, with the name and line of this place.
    private struct PlacedClaim {
        let name: String
        let path: String
        let line: Int
        let claim: PriceClaim
    }

    private func linkedData(of page: Page) -> PlacedClaim? {
        let products = page.linkedData.flatMap { data in
            data.things.filter { $0.isA("Product") }.map { (data.line, $0) }
        }
        // A list of products does not describe one product. If there are several offers, none of
        // them is the product's price.
        guard products.count == 1, let (line, product) = products.first else { return nil }
        let offers = product["offers"].map { $0.elements ?? [$0] } ?? []
        guard offers.count <= 1,
            offers.allSatisfy({ $0.isA("Offer") || $0.isA("AggregateOffer") })
        else { return nil }
        return PlacedClaim(
            name: "the JSON-LD", path: page.path, line: line,
            claim: Self.claim(ofOffer: offers.first))
    }

    /// Stores the prices of variants by the addresses of their offers, so that feeds can be
    /// compared.
    private func recordVariants(of page: Page, _ records: inout PageRecords) {
        for group in page.linkedData.flatMap(\.things) where group.isA("ProductGroup") {
            for variant in group["hasVariant"]?.elements ?? [] {
                guard let offer = variant["offers"], let url = offer["url"]?.string,
                    case .file(page.path, let fragment) = address.target(of: url, on: page.origin),
                    !fragment.isEmpty
                else { continue }
                records.prices.add(Self.claim(ofOffer: offer), of: page.path, variant: fragment)
            }
        }
    }

    private static func claim(ofOffer offer: JSONValue?) -> PriceClaim {
        PriceClaim(
            amount: (offer?["price"] ?? offer?["lowPrice"])?.written
                .flatMap(DecimalAmount.init(plain:)),
            currency: offer?["priceCurrency"]?.string,
            regular: offer?["priceSpecification"]?["price"]?.written
                .flatMap(DecimalAmount.init(plain:)),
            statesRegular: true)
    }

    private func metadata(of page: Page) -> PlacedClaim? {
        guard let element = page.metadata("product:price:amount") else { return nil }
        return PlacedClaim(
            name: "'product:price:amount'", path: page.path, line: element.line,
            claim: PriceClaim(
                amount: element["content"].flatMap(DecimalAmount.init(plain:)),
                currency: page.metadata("product:price:currency")?["content"]))
    }

    private func visible(_ mark: PriceMark, near other: PriceClaim, on page: Page) -> PlacedClaim {
        PlacedClaim(
            name: "the visible price", path: page.path, line: mark.element.line,
            claim: PriceClaim(
                amount: mark.price.amount(near: other.amount),
                regular: mark.regular?.amount(near: other.regular),
                statesRegular: mark.regular != nil))
    }

    /// Returns the price in the JSON file to which the page links.
    private func alternate(of page: Page, _ findings: inout FindingList) -> PlacedClaim? {
        let link = page.document.elements.first {
            $0.name == "link" && $0["rel"] == "alternate" && $0["type"] == "application/json"
        }
        guard let href = link?["href"],
            case .file(let path, _) = address.target(of: href, on: page.origin),
            let bytes = files.bytes(of: path)
        else { return nil }
        do {
            let value = try JSONValue(parsing: bytes)
            guard value["price"] != nil else { return nil }
            return PlacedClaim(name: "its JSON", path: path, line: 1, claim: Self.claim(of: value))
        } catch {
            findings.add(.brokenData, path, line: 1, "\(error)")
            return nil
        }
    }

    /// Returns the price in a product's JSON file.
    ///
    /// If ISO 4217 does not define the currency, the result states no price, because pages have no
    /// offer in this case.
    private static func claim(of alternate: JSONValue) -> PriceClaim {
        let amount = alternate["price"]?.written.flatMap(DecimalAmount.init(plain:))
        guard let currency = alternate["currency"]?.string, Currency(code: currency) != nil
        else {
            return PriceClaim()
        }
        return PriceClaim(
            amount: amount, currency: currency,
            regular: alternate["regular_price"]?.written.flatMap(DecimalAmount.init(plain:)),
            statesRegular: true)
    }

    /// Stores the prices of products on other pages, which are compared after all pages are read.
    private func record(_ marks: ArraySlice<PriceMark>, of page: Page, _ records: inout PageRecords)
    {
        for mark in marks {
            let target = mark.product(in: page.document) { link in
                guard let href = link["href"],
                    case .file(let path, _) = address.target(of: href, on: page.origin),
                    path != page.path, path.hasSuffix(".html")
                else { return nil }
                return path
            }
            guard let target else { continue }
            records.prices.add(mark.price, for: target, on: page.path, line: mark.element.line)
        }
    }
}
