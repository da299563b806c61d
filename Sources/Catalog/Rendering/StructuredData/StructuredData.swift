import Liquid

/// The filter `structured_data`, which describes a value for search engines as JSON-LD.
///
/// The value is a product, a list of products, a chart or a movie: `{{ product | structured_data
/// }}`.
///
/// The types at schema.org are Product, ProductGroup, ItemPage, ItemList and Movie. Offers are left
/// out if the price is unknown, and addresses if the site's address is unknown.
enum StructuredData {
    static let filter = HostFilter(
        "structured_data", arguments: 0...1, gives: .json,
        reads: OfferTerms.globals + [breadcrumbs],
        summary: """
            Data for search engines about a product, the first products of a list, a chart or a \
            movie, as JSON-LD.
            """
    ) {
        (context, input, arguments) throws(HostFilterError) in
        let site = context.global(siteAddress)
        if context.isObject(input, of: ProductField.schema) {
            try context.writeProduct(
                input, on: context.offerTerms(), breadcrumbs: context.global(breadcrumbs))
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

    /// The start of every address: the site's address, without a slash at the end.
    static let siteAddress = GlobalUse(
        GlobalField.site.templateName, field: SiteField.url.templateName)
    private static let breadcrumbs = GlobalUse(
        GlobalField.page.templateName, field: PageField.breadcrumbs.templateName)
}

extension FilterContext {
    /// Writes only the addresses of products, so that list pages stay small.
    ///
    /// The products' own pages contain the other data.
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
    /// Writes the absolute address of `path` as a JSON text.
    ///
    /// - Parameter anchor: the percent-encoded fragment, without `#`; `nil` for no fragment.
    mutating func writeAddress(of path: Value, below site: Value, anchor: String? = nil) {
        write("\"")
        writeJSONContent(of: site)
        write("/")
        writeJSONContent(of: path)
        if var anchor {
            write("#")
            anchor.withUTF8 { write(UnsafeRawBufferPointer($0)) }
        }
        write("\"")
    }

    /// Writes the address of the home page as the member `name`.
    ///
    /// Writes nothing if the address is unknown.
    mutating func writeHome(_ name: StaticString, of site: Value) {
        if site.isNothing { return }
        write(",\"")
        write(name)
        write("\":\"")
        writeJSONContent(of: site)
        write("/\"")
    }

    /// Writes `,"name":value`; writes nothing if the value is missing.
    mutating func writeMember(_ name: StaticString, _ value: Value) throws(HostFilterError) {
        if value.isNothing { return }
        write(",\"")
        write(name)
        write("\":")
        try writeJSON(value)
    }
}
