import CatalogModel
import CatalogState
import CatalogRendering

/// Stages the pages of products and list pages.
struct SpanPages<Output: Stager> {
    private let shape: SiteShape
    private let theme: SiteTheme
    private let settings: ListSettings
    private let store: CatalogStore
    private let stager: Output
    private let renderer: SiteRenderer

    /// - Parameter store: a connection that only this thread uses, and only for reading.
    init(
        of shape: SiteShape, theme: SiteTheme, lists settings: ListSettings, store: CatalogStore,
        stager: Output
    ) {
        self.shape = shape
        self.theme = theme
        self.settings = settings
        self.store = store
        self.stager = stager
        renderer = SiteRenderer(theme: theme, facetPages: shape.facetPages)
    }

    /// The notices about content that pages leave out.
    var notices: RenderNotices { renderer.notices }

    /// Stages the pages of all lists of the products with the facet, in their views.
    func stageLists(of facet: ProductFacet?) throws -> [ListExtent] {
        let orders = try OrderedProducts.all(
            of: facet, in: store, shape: shape, settings: settings,
            siteHasSearch: theme.facts.searchPath != nil)
        for products in orders { try renderPages(of: products) }
        return orders.map(\.extent)
    }

    private func renderPages(of products: OrderedProducts) throws {
        let categories = try subcategories(of: products.list.facet?.facet)
        for (index, positions) in products.pages.enumerated() {
            let pages = products.list.views.map {
                BoundedPage(
                    index, of: products.list, view: $0, facets: shape.commonFacets,
                    categories: categories)
            }
            guard pages.contains(where: { stager.mayNeed($0.path) }) else { continue }
            renderer.beginSpan()
            // The products are added in reverse order, because the renderer shows the last added
            // product first.
            for position in positions.reversed() {
                try store.records.withoutDescription(at: position) { renderer.append($0) }
            }
            for page in pages {
                try renderPage(
                    page, page.view == .grid ? .sortedGrid : .sortedList, owner: Int64(index + 1),
                    0..<renderer.productCount)
            }
        }
    }

    private func subcategories(of facet: ProductFacet?) throws -> [FacetChoice] {
        guard case .category(let category) = facet else { return [] }
        return try store.categories.choices(
            below: category.number, in: shape.facetPages.categories)
    }

    /// Stages the pages of one span: the page of each product, and the list page in the grid view
    /// and the list view.
    ///
    /// - Parameter number: the number of the span; 0 for the span of the first page.
    /// - Returns: the number of pages.
    func stageSpan(_ number: Int) throws -> Int {
        let number = number == 0 ? nil : number
        let (products, positions) = try loadSpan(number)
        for index in products {
            try stager.stagePage(
                renderer.productPath(at: index), .product, owner: positions[index],
                renderer.productInputs(at: index), from: renderer
            ) { try renderer.renderProduct(at: index) }
            if theme.facts.hasJSONAlternates { try stageAlternate(at: index, of: positions[index]) }
        }
        for view in ListPage.View.allCases {
            try renderPage(
                shape.page(view, number: number), view == .grid ? .grid : .list,
                owner: Int64(number ?? 0), products)
        }
        return products.count + ListPage.View.allCases.count
    }

    /// Stages the JSON file of a product, which is an alternate of the product's page.
    private func stageAlternate(at index: Int, of position: Int64) throws {
        let job = try stager.job(
            for: renderer.alternatePath(at: index), .productAlternate, owner: position,
            fingerprint: renderer.alternateFingerprint(at: index))
        guard let job else { return }
        try store.records.withProduct(at: position) { product in
            let alternate = ProductAlternate(
                of: product, in: theme.facts, categories: shape.facetPages.categories)
            try alternate.withBytes { try stager.stage($0, for: job) }
        }
    }

    private func renderPage(
        _ page: some ProductsPage, _ kind: OutputKind, owner: Int64, _ products: Range<Int>
    ) throws {
        try stager.stagePage(
            page.path, kind, owner: owner, renderer.inputs(of: page, products: products),
            from: renderer
        ) { try renderer.render(page, products: products) }
    }

    /// Loads the products of a span into the renderer.
    ///
    /// The neighbors on both sides are loaded as well, because products link to their neighbors.
    ///
    /// - Returns: the indices of the span's own products, and the positions of all loaded products.
    private func loadSpan(_ number: Int?) throws -> (products: Range<Int>, positions: [Int64]) {
        let span = shape.spans.positions(ofPage: number)
        var positions: [Int64] = []
        renderer.beginSpan()
        if span.lowerBound > .min {
            try store.records.forEachWithoutDescription(
                before: span.lowerBound, limit: SiteRenderer.reachBack
            ) {
                renderer.appendBeside($0)
                positions.append($0.position)
            }
        }
        let first = positions.count
        try store.records.forEachProduct(in: span) {
            renderer.append($0)
            positions.append($0.position)
        }
        let end = positions.count
        if span.upperBound < .max {
            try store.records.withoutDescription(from: span.upperBound) {
                renderer.appendBeside($0)
            }
        }
        if number == nil {
            try store.records.forEachPinned(limit: ProductOverride.mostPinned) {
                renderer.appendPinned($0)
            }
            if stager.mayNeed(shape.page(.grid, number: nil).path) {
                try FirstPageContent(shape: shape, store: store).add(to: renderer)
            }
        }
        return (first..<end, positions)
    }
}
