package import CatalogModel
import Digest
import Liquid
import Markdown

/// Renders the pages of a product site on one thread, span by span.
///
/// A span is a group of products that are neighbours in newest order. The renderer creates each
/// product of a span once, in the memory arena of the template engine. The grid page, the list page
/// and the product's own page all use this object. Nothing is stored between spans, so memory use
/// is constant.
package final class SiteRenderer {
    let theme: SiteTheme
    let pageDependencies: ValuePerPageKind<Fingerprint>
    let renderer: Renderer
    let labels: ListLabels
    let facetPages: FacetPages
    private let descriptions: DescriptionRenderer
    private let emptySpan: ArenaMark
    /// The products of the span, the oldest first.
    private(set) var rows: [SpanRow] = []
    /// The products that the owner pinned to the front of the span's list page.
    private(set) var pinned: [(object: TemplateObject<ProductField>, card: Fingerprint)] = []
    /// The rows above the grid of the first page; empty in all other spans.
    var firstPage = FirstPageRows()
    /// The packed data of the span's products: descriptions, options, attributes and pictures.
    private(set) var bytes: [UInt8] = []
    var hasher = FingerprintHasher()
    /// The notices about content that was left out of the pages rendered so far.
    package private(set) var notices = RenderNotices()

    /// Creates a renderer for one thread.
    ///
    /// - Parameter facetPages: the vendors, brands and categories that have pages.
    package init(theme: SiteTheme, facetPages: FacetPages = .none) {
        self.theme = theme
        pageDependencies = ValuePerPageKind { theme.dependencies(of: $0).fingerprint }
        labels = ListLabels(in: theme.strings)
        descriptions = DescriptionRenderer(theme.facts.pages.descriptions, marksContents: true)
        self.facetPages = facetPages
        renderer = Renderer(theme.templates, money: theme.moneyFormat)
        renderer.setGlobals(of: theme)
        emptySpan = renderer.mark
    }

    /// Calls `body` with the bytes of the page that was rendered last.
    ///
    /// The bytes are valid until `body` returns.
    package func withOutput<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try renderer.withOutput(body)
    }
}

extension SiteRenderer {
    /// Removes the products of the last span, so that a new span can begin.
    package func beginSpan() {
        renderer.release(to: emptySpan)
        rows.removeAll(keepingCapacity: true)
        pinned.removeAll(keepingCapacity: true)
        firstPage = FirstPageRows()
        bytes.removeAll(keepingCapacity: true)
    }

    /// Adds a product, the next newer one, to the span.
    package func append(_ record: ProductRecord) {
        let description = append(record.description)
        var details = SpanDetails(
            categories: append(record.categories), options: append(record.options),
            attributes: append(record.attributes),
            gallery: append(record.descriptionGallery),
            pictures: record.options.isEmpty ? 0..<0 : append(record.gallery),
            currency: record.options.isEmpty
                ? nil : CurrencyCode(String(decoding: record.currency, as: UTF8.self)),
            isVariantPrice: record.isVariantPrice)
        if theme.facts.pages.descriptions.shopAddress != nil { details.link = append(record.link) }
        if theme.facts.buy.address != nil {
            details.codes = ProductCodes(
                id: String(decoding: record.id, as: UTF8.self),
                sku: String(decoding: record.sku, as: UTF8.self),
                slug: String(decoding: record.slug, as: UTF8.self))
        }
        let object = renderer.makeProduct(record, facetPages)
        let card = cardFingerprint(of: record)
        rows.append(
            SpanRow(
                object: object, neighbour: renderer.makeNeighbour(object),
                slug: String(decoding: record.slug, as: UTF8.self),
                name: object[.name], updatedAt: record.updatedAt,
                vendor: vendorFingerprint(of: record),
                description: description, descriptionFormat: record.descriptionFormat,
                details: details,
                card: card, link: linkFingerprint(of: record),
                whole: wholeFingerprint(of: record, card: card)))
    }

    private func append(_ packed: UnsafeRawBufferPointer) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: packed)
        return start..<bytes.count
    }

    /// Adds a product that has no page in this span, the next newer one.
    ///
    /// Pages of the span's other products link to this product, so only its name, address and
    /// pictures are used.
    package func appendBeside(_ record: ProductRecord) {
        let link = linkFingerprint(of: record)
        rows.append(
            SpanRow(
                object: nil, neighbour: renderer.makeNeighbour(record).value,
                slug: String(decoding: record.slug, as: UTF8.self), name: .nothing,
                updatedAt: nil, vendor: vendorFingerprint(of: record), description: 0..<0,
                descriptionFormat: nil, details: .none, card: link, link: link, whole: link))
    }

    /// Adds a product to those that the owner pinned to the front of the span's list page.
    package func appendPinned(_ record: ProductRecord) {
        pinned.append((renderer.makeProduct(record, facetPages), cardFingerprint(of: record)))
    }

    /// The number of products before a span that the span's pages may show.
    ///
    /// The pages may also show one product after the span.
    package static var reachBack: Int { RelatedRows.reach }

    /// The number of products in the span.
    package var productCount: Int { rows.count }
}

extension SiteRenderer {
    /// Returns the path of a product's page, relative to the site's root.
    ///
    /// - Parameter index: the product's index in the span; the oldest product has index 0.
    package func productPath(at index: Int) -> String { rows[index].path }

    /// Renders the product page at `index`.
    ///
    /// The page calls the next newer product the previous one, because lists show newer products
    /// first.
    ///
    /// - Throws: `ThemeError.rendering` when a template exceeds a limit.
    package func renderProduct(at index: Int) throws(ThemeError) {
        let mark = renderer.mark
        defer { renderer.release(to: mark) }
        let row = rows[index]
        let product = product(at: index)
        setDescription(of: product, from: row)
        setDetails(of: product, from: row)
        defer { for field in ProductField.ofOwnPage { product[field] = .nothing } }
        renderer.setRoot("../")
        renderer.setPage(
            PageVariables(
                kind: .product, title: row.name, path: row.path,
                json: theme.facts.hasJSONAlternates ? row.alternatePath : nil, asOf: row.updatedAt,
                breadcrumbs: breadcrumbs(of: row)),
            of: theme.facts)
        renderer.setGlobal(.product, product.value)
        renderer.setGlobal(.previous, neighbour(at: index + 1))
        renderer.setGlobal(.next, neighbour(at: index - 1))
        renderer.setGlobal(.related, related(to: index))
        try render(.product, as: row.path)
    }

    /// Returns a product that has a page in this span.
    private func product(at index: Int) -> TemplateObject<ProductField> {
        let row = rows[index]
        guard let product = row.object else {
            preconditionFailure("the span has no page \(row.path)")
        }
        return product
    }

    /// Returns the path of a product's JSON file, relative to the site's root.
    ///
    /// - Parameter index: the product's index in the span; the oldest product has index 0.
    package func alternatePath(at index: Int) -> String { rows[index].alternatePath }

    func render(_ kind: PageKind, as path: String) throws(ThemeError) {
        try renderer.render(kind, of: theme, as: path, recording: &notices)
    }

    private func related(to index: Int) -> Value {
        let related = RelatedRows(to: index, in: rows)
        let list = renderer.list(related.count)
        for place in 0..<related.count { list[place] = rows[related[place]].neighbour }
        return list.value
    }

    private func neighbour(at index: Int) -> Value {
        rows.indices.contains(index) ? rows[index].neighbour : .nothing
    }

    private func setDescription(of product: TemplateObject<ProductField>, from row: SpanRow) {
        guard !row.description.isEmpty else { return }
        bytes.withUnsafeBytes { bytes in
            let result = descriptions.render(
                UnsafeRawBufferPointer(rebasing: bytes[row.description]),
                stated: row.descriptionFormat,
                link: UnsafeRawBufferPointer(rebasing: bytes[row.details.link]),
                gallery: UnsafeRawBufferPointer(rebasing: bytes[row.details.gallery]), root: "../")
            for notice in result.notices { notices.add("description: \(notice)", on: row.path) }
            product[.contents] = renderer.makeContents(result.headings)
            product[.description] = renderer.html(result.html)
        }
    }
}

extension SiteRenderer {
    /// Returns the parent categories of the page's category, the top one first.
    ///
    /// The list is empty for a page that shows no category.
    func path(of page: some ProductsPage) -> [CategoryTree.Node] {
        guard case .category(let category) = page.facet?.facet else { return [] }
        return facetPages.categories.path(to: category.number).dropLast()
    }

    /// Renders a page of products, the newest product first.
    ///
    /// - Parameter products: the indices in the span of the products on the page.
    /// - Throws: `ThemeError.rendering` when a template exceeds a limit.
    package func render(_ page: some ProductsPage, products: Range<Int>) throws(ThemeError) {
        let mark = renderer.mark
        defer { renderer.release(to: mark) }
        renderer.setRoot(page.root)
        renderer.setPage(variables(of: page), of: theme.facts)
        renderer.setPagination(of: page)
        renderer.setOrders(of: page, search: theme.facts.searchPath, labels: labels)
        renderer.setFacets(of: page, labels: labels)
        renderer.setCategories(of: page)
        let list = renderer.list(products.count)
        for (offset, index) in products.reversed().enumerated() {
            list[offset] = product(at: index).value
        }
        renderer.setGlobal(.products, list.value)
        renderer.setGlobal(.pinned, renderer.list(of: pinned) { $0.object.value })
        if showsRows(page) { setRows() }
        try render(page.view.pageKind, as: page.path)
    }

    private func variables(of page: some ProductsPage) -> PageVariables {
        var variables = PageVariables(kind: page.view.pageKind, path: page.path)
        variables.otherView = page.pathInOtherView
        // Both views show the same products, so search engines need only one of them.
        if page.view == .list { variables.canonicalPath = page.pathInOtherView }
        // The other sites have categories with other names, and other numbers of pages.
        let isEverywhere = page.facet == nil && page.number == nil && page.order == .newest
        if !isEverywhere { variables.pathInOtherLanguages = ListPage.firstPath(in: page.view) }
        variables.isFirst = page.isFirstOfSite
        if page.order != .newest { variables.order = labels[page.order] }
        if let facet = page.facet {
            variables.facet = renderer.makeFacet(facet, on: page, labels: labels).value
            variables.pathOfAll = page.pathOfAll
        }
        variables.breadcrumbs = renderer.makeCategories(path(of: page), facetPages)
        variables.card = page.card
        return variables
    }

    /// Renders the page that a server sends for a missing page.
    ///
    /// The links on this page begin at the root of the server, because the server sends the page at
    /// any depth of folders. They do not name the host, so that they also work in the preview.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func renderNotFound() throws(ThemeError) {
        try renderer.renderNotFound(of: theme, recording: &notices)
    }

    /// Renders the page that replaces a removed product's page.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func render(_ removed: RemovedProduct) throws(ThemeError) {
        let mark = renderer.mark
        defer { renderer.release(to: mark) }
        renderer.setRoot("../")
        // The page gets no canonical address, because search engines must not find the page.
        var facts = theme.facts
        facts.baseURL = nil
        renderer.setPage(
            PageVariables(
                kind: .removed, title: renderer.optionalText(removed.name), path: removed.path),
            of: facts)
        try render(.removed, as: removed.path)
    }
}
