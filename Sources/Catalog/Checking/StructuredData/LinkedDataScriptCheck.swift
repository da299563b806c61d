import CatalogModel
import JSON
import MarkupReading
import Text
import Time

/// Checks all objects in one JSON-LD script.
struct LinkedDataScriptCheck {
    let page: Page
    let files: SiteFiles
    let address: SiteAddress
    private(set) var problems: [(FindingKind, String)] = []

    private static let addressKeys: Set<String> = ["url", "item", "image", "logo", "contentUrl"]

    init(page: Page, files: SiteFiles, address: SiteAddress) {
        self.page = page
        self.files = files
        self.address = address
    }

    /// Checks the top-level value and all objects inside it.
    mutating func checkRoot(_ value: JSONValue) {
        for root in value.elements ?? [value] {
            let context = root["@context"]
            let contexts = context?.elements ?? context.map { [$0] } ?? []
            if !contexts.contains(where: { $0.string?.contains("schema.org") ?? false }) {
                refuse("its @context is not https://schema.org")
            }
            if root["@type"] == nil, root["@graph"] == nil { refuse("it has no @type") }
        }
        check(value)
    }

    private mutating func check(_ value: JSONValue) {
        for element in value.elements ?? [] { check(element) }
        guard let members = value.members else { return }
        checkThing(value)
        for member in members {
            if Self.addressKeys.contains(member.key) { checkAddresses(member) }
            check(member.value)
        }
    }

    private mutating func checkThing(_ thing: JSONValue) {
        if thing.isA("Product") { checkProduct(thing) }
        if thing.isA("ProductGroup") { checkGroup(thing) }
        if thing.isA("Offer") { checkOffer(thing, priceKey: "price") }
        if thing.isA("AggregateOffer") { checkOffer(thing, priceKey: "lowPrice") }
        if thing.isA("OfferShippingDetails") { checkDelivery(thing) }
        if thing.isA("MerchantReturnPolicy") { checkReturns(thing) }
        if thing.isA("Movie") { checkMovie(thing) }
        if thing.isA("BreadcrumbList") { checkBreadcrumbs(thing) }
        if thing.isA("ItemList") { checkList(thing) }
        for type in ["Organization", "OnlineStore", "WebSite"] where thing.isA(type) {
            require("name", of: thing, named: type)
        }
        if thing.isA("WebSite"), address.base != nil { require("url", of: thing, named: "WebSite") }
    }
}

extension LinkedDataScriptCheck {
    private mutating func refuse(_ message: String) {
        problems.append((.invalidData, "JSON-LD: \(message)"))
    }

    private mutating func require(_ key: String, of thing: JSONValue, named name: String) {
        if thing[key]?.written == nil { refuse("the \(name) has no \(key)") }
    }

    /// Checks a Product.
    ///
    /// An offer is required only if the page states a price, and an image only if the page has a
    /// picture. Otherwise the site would have to invent them.
    private mutating func checkProduct(_ product: JSONValue) {
        require("name", of: product, named: "Product")
        if product["offers"] == nil, page.metadata("product:price:amount") != nil {
            refuse("the Product has no offers, but the page shows its price")
        } else if !["offers", "review", "aggregateRating"].contains(where: { product[$0] != nil }) {
            refuse("the Product has neither offers nor review nor aggregateRating")
        }
        if product["image"] == nil, page.metadata("og:image") != nil {
            refuse("the Product has no image, but the page has an og:image")
        }
    }

    private mutating func checkGroup(_ group: JSONValue) {
        require("name", of: group, named: "ProductGroup")
        require("productGroupID", of: group, named: "ProductGroup")
        for property in group["variesBy"]?.elements ?? [] {
            if property.string.map(Self.isVarying) != true {
                let name = property.written ?? ""
                refuse("the ProductGroup varies by '\(name)', which Google does not know")
            }
        }
        let variants = group["hasVariant"]?.elements ?? []
        if variants.isEmpty {
            problems.append((.sparseData, "JSON-LD: the ProductGroup has no hasVariant"))
        }
        var known: Set<String> = []
        for variant in variants {
            guard let url = variant["offers"]?["url"]?.string else { continue }
            if !known.insert(url).inserted { refuse("'\(url)' is the url of two variants") }
        }
    }

    /// Returns true for a property by which Google distinguishes variants.
    private static func isVarying(_ property: String) -> Bool {
        guard property.hasPrefix(schemaRoot) else { return false }
        return ["color", "size", "material", "pattern", "suggestedAge", "suggestedGender"]
            .contains(property.dropFirst(schemaRoot.count))
    }

    private static let schemaRoot = "https://schema.org/"

    private mutating func checkDelivery(_ delivery: JSONValue) {
        let country = delivery["shippingDestination"]?["addressCountry"]?.string
        if country?.isCountryCode != true {
            refuse("the OfferShippingDetails have no addressCountry of ISO 3166-1, such as KR")
        }
        let rate = delivery["shippingRate"]
        if rate?["value"]?.written.flatMap(DecimalAmount.init(plain:)) == nil
            || rate?["currency"]?.string.flatMap(Currency.init(code:)) == nil
        {
            refuse("the OfferShippingDetails have no shippingRate with value and currency")
        }
        let time = delivery["deliveryTime"]
        for name in ["handlingTime", "transitTime"] {
            guard let days = time?[name] else { continue }
            // Without a minValue, the range begins at 0.
            let least = days["minValue"] == nil ? 0 : days["minValue"]?.integer
            guard let least, least >= 0, let most = days["maxValue"]?.integer, most >= least else {
                refuse("the \(name) is not a number of days from a minValue to a maxValue")
                continue
            }
        }
    }

    private mutating func checkReturns(_ policy: JSONValue) {
        if policy["applicableCountry"]?.string?.isCountryCode != true,
            policy["merchantReturnLink"] == nil
        {
            refuse("the MerchantReturnPolicy has no applicableCountry of ISO 3166-1, such as KR")
        }
        switch policy["returnPolicyCategory"]?.string {
        case "https://schema.org/MerchantReturnFiniteReturnWindow":
            if (policy["merchantReturnDays"]?.integer ?? 0) < 1 {
                refuse("the MerchantReturnPolicy has no merchantReturnDays")
            }
        case "https://schema.org/MerchantReturnNotPermitted",
            "https://schema.org/MerchantReturnUnlimitedWindow":
            break
        default:
            if policy["merchantReturnLink"] == nil {
                refuse("the MerchantReturnPolicy has no returnPolicyCategory of schema.org")
            }
        }
    }

    private mutating func checkMovie(_ movie: JSONValue) {
        require("name", of: movie, named: "Movie")
        if let day = movie["datePublished"]?.string, CalendarDay(parsing: day) == nil {
            refuse("the datePublished '\(day)' of the Movie is not a day such as 2022-01-05")
        }
        // ISO 8601 allows other units, but the sources of movies state minutes.
        if let time = movie["duration"]?.string, time.wholeMatch(of: /PT[1-9][0-9]*M/) == nil {
            refuse("the duration '\(time)' of the Movie is not in minutes, such as PT120M")
        }
        if movie["image"] == nil, page.metadata("og:type")?["content"] == "video.movie",
            page.metadata("og:image") != nil
        {
            refuse("the Movie has no image, but the page has an og:image")
        }
    }

    private mutating func checkOffer(_ offer: JSONValue, priceKey: String) {
        if let price = offer[priceKey]?.written.flatMap(DecimalAmount.init(plain:)) {
            checkRegularPrice(of: offer, above: price)
        } else {
            refuse("the Offer has no \(priceKey) in plain digits")
        }
        if offer["priceCurrency"]?.string.flatMap(Currency.init(code:)) == nil {
            refuse("the Offer has no priceCurrency of ISO 4217, such as KRW")
        }
        guard let availability = offer["availability"] else {
            return problems.append((.sparseData, "JSON-LD: the Offer has no availability"))
        }
        if availability.string.map(SchemaOrgAvailability.isKnown) != true {
            refuse("the availability of the Offer is not one of schema.org's")
        }
    }

    private mutating func checkRegularPrice(of offer: JSONValue, above price: DecimalAmount) {
        guard let regular = offer["priceSpecification"], regular["priceType"] != nil else { return }
        guard let amount = regular["price"]?.written.flatMap(DecimalAmount.init(plain:)) else {
            return refuse("the priceSpecification has no price in plain digits")
        }
        if amount <= price { refuse("the price \(amount) struck through is not above \(price)") }
        if regular["priceCurrency"] != offer["priceCurrency"] {
            refuse("the price that is struck through has another currency")
        }
    }

    private mutating func checkBreadcrumbs(_ list: JSONValue) {
        let items = list["itemListElement"]?.elements ?? []
        if items.isEmpty { refuse("the BreadcrumbList is empty") }
        checkPositions(of: items, in: "BreadcrumbList")
        for (index, item) in items.enumerated() {
            if (item["name"] ?? item["item"]?["name"])?.written == nil {
                refuse("step \(index + 1) of the BreadcrumbList has no name")
            }
            // The last step needs no address, because it is the page itself. The other addresses
            // are absolute, so they are required only if the site's base address is known.
            if index < items.count - 1, item["item"] == nil, address.base != nil {
                refuse("step \(index + 1) of the BreadcrumbList has no item")
            }
        }
    }

    private mutating func checkList(_ list: JSONValue) {
        let items = list["itemListElement"]?.elements ?? []
        checkPositions(of: items, in: "ItemList")
        var known: Set<String> = []
        for (index, item) in items.enumerated() {
            let page = item["url"] ?? item["item"]?["url"] ?? item["item"]
            guard let url = page?.string else {
                refuse("element \(index + 1) of the ItemList has no url")
                continue
            }
            if !known.insert(url).inserted { refuse("'\(url)' is in the ItemList twice") }
        }
    }

    private mutating func checkPositions(of items: [JSONValue], in name: String) {
        for (index, item) in items.enumerated()
        where item["position"]?.written.flatMap({ Int($0) }) != index + 1 {
            return refuse("the positions of the \(name) do not count from 1")
        }
    }

    private mutating func checkAddresses(_ member: JSONValue.Member) {
        for value in member.value.elements ?? [member.value] {
            guard let text = value.string else { continue }
            guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
                refuse("the \(member.key) '\(text)' is not an absolute address")
                continue
            }
            if case .file(let path, _) = address.target(of: text, on: page.path),
                !files.paths.contains(path)
            {
                refuse("the \(member.key) '\(text)' leads to \(path), which does not exist")
            }
        }
    }
}

extension String {
    /// True if the text has the form of an ISO 3166-1 country code.
    fileprivate var isCountryCode: Bool {
        utf8.count == 2 && utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    }
}

/// The values of an offer's availability at schema.org (ItemAvailability).
private enum SchemaOrgAvailability {
    private static let names: Set<Substring> = [
        "BackOrder", "Discontinued", "InStock", "InStoreOnly", "LimitedAvailability", "MadeToOrder",
        "OnlineOnly", "OutOfStock", "PreOrder", "PreSale", "Reserved", "SoldOut",
    ]

    /// Returns true if `text` is the address of a value that schema.org defines.
    static func isKnown(_ text: String) -> Bool {
        for start in ["https://schema.org/", "http://schema.org/"] where text.hasPrefix(start) {
            return names.contains(text.dropFirst(start.count))
        }
        return false
    }
}
