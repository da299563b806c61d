import Liquid

/// `{{ product | structured_data }}`: what search engines read of a product, as JSON-LD.
///
/// The type is Product of schema.org. An offer is told of only where there is a price above zero,
/// and addresses only where the site knows its own, as both are wrong otherwise.
enum StructuredData {
    static let filter = HostFilter(
        "structured_data", gives: .json, reads: [siteAddress],
        summary: "What search engines read of a product, as JSON-LD."
    ) {
        (context, product, _) throws(HostFilterError) in
        guard context.hasField("price", of: product) else {
            throw HostFilterError("'structured_data' takes a product")
        }
        context.write("{\"@context\":\"https://schema.org\",\"@type\":\"Product\"")
        try context.writeMember("sku", context.field("id", of: product))
        try context.writeMember("name", context.field("name", of: product))
        try context.writeMember("description", context.field("summary", of: product))
        try context.writeMember("url", address(of: context.field("url", of: product), in: context))
        try writePictures(of: product, in: &context)
        try writeOffer(for: product, in: &context)
        context.write("}")
        return try context.json()
    }
}

extension StructuredData {
    private static func writePictures(
        of product: Value, in context: inout FilterContext
    ) throws(HostFilterError) {
        var separator: StaticString = ",\"image\":["
        for image in context.elements(of: context.field("images", of: product)) {
            let address = try address(of: context.field("path", of: image), in: context)
            if address.isNothing { continue }
            context.write(separator)
            try context.writeJSON(address)
            separator = ","
        }
        if separator.utf8CodeUnitCount == 1 { context.write("]") }
    }

    private static func writeOffer(
        for product: Value, in context: inout FilterContext
    ) throws(HostFilterError) {
        let price = context.field("price", of: product)
        guard context.isPositive(price), let currency = context.currency(of: price) else { return }
        context.write(",\"offers\":{\"@type\":\"Offer\",\"price\":\"")
        try context.write(price)
        context.write("\",\"priceCurrency\":\"")
        currency.withUTF8 { context.write($0) }
        context.write("\",\"availability\":\"https://schema.org/")
        let isSoldOut = context.isTrue(context.field("sold_out", of: product))
        context.write(isSoldOut ? "OutOfStock\"" : "InStock\"")
        let seller = context.field("name", of: context.field("vendor", of: product))
        if !seller.isNothing {
            context.write(",\"seller\":{\"@type\":\"Organization\"")
            try context.writeMember("name", seller)
            context.write("}")
        }
        context.write("}")
    }

    private static let siteAddress = GlobalUse(
        GlobalField.site.templateName, field: SiteField.url.templateName)

    /// A path below the site's address; nothing where either is unknown.
    private static func address(
        of path: Value, in outer: borrowing FilterContext
    ) throws(HostFilterError) -> Value {
        let site = outer.global(siteAddress)
        guard !site.isNothing, !path.isNothing else { return .nothing }
        var context = FilterContext(nestedIn: outer)
        try context.write(site)
        context.write("/")
        try context.write(path)
        return try context.text()
    }
}

extension FilterContext {
    /// Writes `,"name":value`, or nothing for no value.
    fileprivate mutating func writeMember(
        _ name: StaticString, _ value: Value
    ) throws(HostFilterError) {
        if value.isNothing { return }
        write(",\"")
        write(name)
        write("\":")
        try writeJSON(value)
    }
}
