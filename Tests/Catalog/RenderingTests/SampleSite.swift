import CatalogModel
import Digest
import CatalogRendering

/// The pages of a small site, with their dependencies.
struct SampleSite {
    struct Page {
        let kind: PageKind
        let bytes: String
        let fingerprint: Fingerprint
    }

    /// By their paths.
    private(set) var pages: [String: Page] = [:]

    init(pages: [String: Page]) {
        self.pages = pages
    }

    /// Seven products, the first three on a full page, and one with all facts.
    init(_ theme: SiteTheme, changing change: FieldChange? = nil, of changed: Int = 0) throws {
        let records = Records()
        var products = records.awkward() + [records.rich(8)]
        if let change { products[changed] = change.applied(to: products[changed], records) }
        let renderer = SiteRenderer(
            theme: theme,
            facetPages: FacetPages(
                kinds: [.vendor, .brand, .category], categories: Self.categories))
        renderer.load(products)
        for product in products.suffix(4) { renderer.appendOffer(product) }
        renderer.appendShelf(Self.mugs, showing: products[0])
        for index in products.indices {
            let page = try renderer.productPage(at: index)
            add(page, .product, renderer.productInputs(at: index), at: "\(index)")
        }
        for (number, products) in [(nil, 3..<8), (1, 0..<3)] as [(Int?, Range<Int>)] {
            for view in ListPage.View.allCases {
                let page = ListPage(
                    view: view, number: number, fullPageCount: 1, productCount: 8,
                    orders: ProductOrder.sorted, facets: Self.facets)
                let inputs = renderer.inputs(of: page, products: products)
                add(try renderer.listPage(page, products), view.pageKind, inputs, at: page.path)
            }
        }
        for (number, facet) in [
            (1, Self.facets[1]), (2, Self.facets[1]), (1, Self.facets[5]), (1, Self.mugs),
        ] {
            let list = BoundedList(
                of: facet, in: .newest, numbers: [1, 2], isCut: true, productCount: 7, orders: [])
            let page = BoundedPage(number - 1, of: list, view: .grid, facets: Self.facets)
            let inputs = renderer.inputs(of: page, products: 0..<3)
            add(try renderer.listPage(page, 0..<3), .grid, inputs, at: page.path)
        }
        let first = ListPage(
            view: .grid, number: nil, fullPageCount: 1, productCount: 8,
            orders: ProductOrder.sorted, facets: Self.facets)
        try renderer.renderSearch(first, as: "search.html")
        add(renderer.page, .search, renderer.searchInputs(first), at: "search.html")
        try renderer.renderFavorites(as: "favorites.html")
        add(renderer.page, .favorites, renderer.favoritesInputs, at: "favorites.html")
        let removed = RemovedProduct(slug: "gone", name: "<Gone> & \"forgotten\"")
        try renderer.render(removed)
        add(renderer.page, .removed, renderer.inputs(of: removed), at: removed.path)
        try renderer.renderNotFound()
        add(renderer.page, .notFound, renderer.notFoundInputs, at: "404.html")
        let changes = ChangeEntry.sample
        try renderer.renderChanges(changes)
        add(renderer.page, .changes, renderer.changesInputs(changes), at: "changes.html")
        let staticPages = StaticPageRenderer(theme: theme)
        for page in theme.staticPages {
            try staticPages.render(page)
            let bytes = staticPages.withOutput { String(decoding: $0, as: UTF8.self) }
            add(bytes, .staticPage, staticPages.inputs(of: page), at: page.path)
        }
    }

    private static let mugs = FacetChoice(
        .category(Category(number: 2, slug: "mugs-2")), name: "Mugs", productCount: 2)

    private static let categories = CategoryTree([
        CategoryTree.Node(
            category: Category(number: 1, slug: "kitchen-1"), parent: nil, name: "Kitchen"),
        CategoryTree.Node(
            category: Category(number: 2, slug: "mugs-2"), parent: 1, name: "Mugs"),
    ])

    private static let facets =
        [FacetChoice(.inStock, productCount: 5), FacetChoice(.onSale, productCount: 7)]
        + PriceBand.bands(between: [1_000, 20_000], currency: "KRW").map {
            FacetChoice(.price($0), productCount: 2)
        } + [
            FacetChoice(.vendor("7"), productCount: 3),
            FacetChoice(.brand("Kiln"), name: "Kiln", productCount: 2), mugs,
        ]

    private mutating func add(
        _ bytes: String, _ kind: PageKind, _ inputs: PageInputs, at path: String
    ) {
        pages[path] = Page(kind: kind, bytes: bytes, fingerprint: inputs.fingerprint)
    }

    /// The paths of pages that are other ones in `site`, and of those whose fingerprints are.
    func changes(in site: SampleSite) -> (pages: Set<String>, fingerprints: Set<String>) {
        func paths(_ differ: (Page, Page) -> Bool) -> Set<String> {
            Set(
                pages.keys.filter { path in
                    guard let old = pages[path], let new = site.pages[path] else { return true }
                    return differ(old, new)
                })
        }
        return (paths { $0.bytes != $1.bytes }, paths { $0.fingerprint != $1.fingerprint })
    }
}
