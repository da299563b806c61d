import Liquid

/// `{{ product | structured_data }}`: the structured data of a product, of the products of a list,
/// of a chart or of a movie for search engines, as JSON-LD.
///
/// The types are Product, ItemList and Movie of schema.org. An offer requires a price above zero,
/// and addresses require the site's address; otherwise they are omitted, because they would be
/// wrong.
enum StructuredData {
    static let filter = HostFilter(
        "structured_data", arguments: 0...1, gives: .json, reads: [siteAddress],
        summary: """
            What search engines read of a product, of so many of a list, of a chart or of a movie, as \
            JSON-LD.
            """
    ) {
        (context, input, arguments) throws(HostFilterError) in
        let site = context.global(siteAddress)
        if context.isObject(input, of: ProductField.schema) {
            try context.writeProduct(input, below: site)
        } else if context.isList(input) {
            let limit = arguments[0].flatMap { context.integer($0) } ?? .max
            context.writeItemList(of: input, limit: max(0, limit), below: site)
        } else if context.isObject(input, of: ChartField.schema) {
            try context.writeChart(input, below: site)
        } else if context.isObject(input, of: MovieField.schema) {
            try context.writeMovie(input, below: site)
        } else {
            throw HostFilterError(
                "'structured_data' takes a product, a list of products, a chart or a movie")
        }
        return try context.json()
    }

    /// The prefix of addresses, without a slash at the end.
    static let siteAddress = GlobalUse(
        GlobalField.site.templateName, field: SiteField.url.templateName)
}

extension FilterContext {
    fileprivate mutating func writeProduct(
        _ product: Value, below site: Value
    ) throws(HostFilterError) {
        write("{\"@context\":\"https://schema.org\",\"@type\":\"Product\"")
        try writeMember("sku", field(ProductField.id, of: product))
        try writeMember("name", field(ProductField.name, of: product))
        try writeMember("description", field(ProductField.summary, of: product))
        if !site.isNothing {
            write(",\"url\":")
            writeAddress(of: field(ProductField.url, of: product), below: site)
            writePictures(of: product, below: site)
        }
        try writeOffer(for: product, below: site)
        write("}")
    }

    private mutating func writePictures(of product: Value, below site: Value) {
        var separator: StaticString = ",\"image\":["
        for image in elements(of: field(ProductField.images, of: product)) {
            let path = field(ImageField.path, of: image)
            if path.isNothing { continue }
            write(separator)
            writeAddress(of: path, below: site)
            separator = ","
        }
        if separator.utf8CodeUnitCount == 1 { write("]") }
    }

    private mutating func writeOffer(
        for product: Value, below site: Value
    ) throws(HostFilterError) {
        let price = field(ProductField.price, of: product)
        guard isPositive(price), let currency = currency(of: price), currency.isListed else {
            return
        }
        write(",\"offers\":{\"@type\":\"Offer\"")
        if !site.isNothing {
            write(",\"url\":")
            writeAddress(of: field(ProductField.url, of: product), below: site)
        }
        try write(price, in: currency)
        let regular = field(ProductField.compareAtPrice, of: product)
        if !regular.isNothing {
            write(
                """
                ,"priceSpecification":{"@type":"UnitPriceSpecification",\
                "priceType":"https://schema.org/StrikethroughPrice"
                """)
            try write(regular, in: currency)
            write("}")
        }
        write(",\"availability\":\"https://schema.org/")
        write(isTrue(field(ProductField.soldOut, of: product)) ? "OutOfStock\"" : "InStock\"")
        try writeSeller(of: product)
        write("}")
    }

    private mutating func write(
        _ price: Value, in currency: CurrencyCode
    ) throws(HostFilterError) {
        write(",\"price\":\"")
        try write(price)
        write("\",\"priceCurrency\":\"")
        currency.withUTF8 { write($0) }
        write("\"")
    }

    private mutating func writeSeller(of product: Value) throws(HostFilterError) {
        let seller = field(VendorField.name, of: field(ProductField.vendor, of: product))
        if seller.isNothing { return }
        write(",\"seller\":{\"@type\":\"Organization\"")
        try writeMember("name", seller)
        write("}")
    }

    /// Writes only the addresses of products, because their own pages contain the rest: list pages
    /// stay small.
    fileprivate mutating func writeItemList(of products: Value, limit: Int, below site: Value) {
        write(
            """
            {"@context":"https://schema.org","@type":"ItemList","itemListElement":[
            """)
        var position = 0
        for product in elements(of: products).prefix(limit) where !site.isNothing {
            let path = field(ProductField.url, of: product)
            if path.isNothing { continue }
            position += 1
            if position > 1 { write(",") }
            write("{\"@type\":\"ListItem\",\"position\":")
            write(position)
            write(",\"url\":")
            writeAddress(of: path, below: site)
            write("}")
        }
        write("]}")
    }
}

extension FilterContext {
    /// Writes the address of a path below the site's as JSON.
    mutating func writeAddress(of path: Value, below site: Value) {
        write("\"")
        writeJSONContent(of: site)
        write("/")
        writeJSONContent(of: path)
        write("\"")
    }

    /// Writes the address of the home page as the member `name`, or nothing when it is unknown.
    mutating func writeHome(_ name: StaticString, of site: Value) {
        if site.isNothing { return }
        write(",\"")
        write(name)
        write("\":\"")
        writeJSONContent(of: site)
        write("/\"")
    }

    /// Writes `,"name":value`, or nothing for a missing value.
    mutating func writeMember(_ name: StaticString, _ value: Value) throws(HostFilterError) {
        if value.isNothing { return }
        write(",\"")
        write(name)
        write("\":")
        try writeJSON(value)
    }
}
