import CatalogModel

/// The sample pages of an invented shop, with several pages of each kind.
///
/// The pages of one kind differ in their content, for example in what is known about a product.
struct SamplePages {
    let theme: SiteTheme

    /// Renders the pages one after the other.
    ///
    /// - Parameter visit: called once for each page. The arguments are a description of the page,
    ///   the renderer with the rendered page, and the error if rendering failed.
    func render(
        _ visit: (_ page: String, SiteRenderer, _ error: ThemeError?) -> Void
    ) {
        let samples = SampleProducts()
        let renderer = SiteRenderer(
            theme: theme,
            facetPages: FacetPages(
                kinds: [.vendor, .brand, .category], categories: samples.categories))
        withExtendedLifetime(samples) {
            let products = samples.records()
            Self.add(products, to: renderer)
            for page in pages(of: products.indices) { page.render(with: renderer, visit) }
        }
    }

    private static func add(_ products: [ProductRecord], to renderer: SiteRenderer) {
        renderer.beginSpan()
        for product in products { renderer.append(product) }
        for product in products.suffix(2) { renderer.appendPinned(product) }
        for product in products.suffix(4) { renderer.appendOffer(product) }
        for product in products.prefix(1) {
            renderer.appendShelf(
                FacetChoice(.vendor("7"), name: "Sample", productCount: 2), showing: product)
        }
    }

    private typealias Page = SamplePage<SiteRenderer>

    private func pages(of products: Range<Int>) -> [Page] {
        Self.productPages + listPages(of: products) + searchPages + Self.otherPages
    }

    private static var productPages: [Page] {
        productNames.enumerated().map { index, name in
            Page("the page of a product " + name) { (renderer) throws(ThemeError) in
                try renderer.renderProduct(at: index)
            }
        }
    }

    private func listPages(of products: Range<Int>) -> [Page] {
        lists(of: products).map { name, list, products in
            Page(name) { (renderer) throws(ThemeError) in
                try renderer.render(list, products: products)
            }
        }
    }

    /// The pages that browsers fill, of those that the site has.
    private var searchPages: [Page] {
        var pages: [Page] = []
        if let path = theme.facts.searchPath {
            let first = ListPage(
                view: .grid, number: nil, fullPageCount: 2, productCount: 9,
                orders: ProductOrder.sorted)
            pages.append(
                Page("the page of the search") { (renderer) throws(ThemeError) in
                    try renderer.renderSearch(first, as: path)
                })
        }
        if let path = theme.facts.favoritesPath {
            pages.append(
                Page("the page of favourites") { (renderer) throws(ThemeError) in
                    try renderer.renderFavorites(as: path)
                })
        }
        return pages
    }

    private static var otherPages: [Page] {
        [
            Page("the page for missing pages") { (renderer) throws(ThemeError) in
                try renderer.renderNotFound()
            },
            Page("the page in the place of a removed product") { (renderer) throws(ThemeError) in
                try renderer.render(RemovedProduct(slug: "gone", name: "Mug"))
            },
            Page("the page of changes") { (renderer) throws(ThemeError) in
                try renderer.renderChanges(changes)
            },
        ]
    }

    private static let productNames = [
        "that has everything", "that has nothing but an id", "that is sold out",
        "without vendor, pictures and stock", "that is the newest",
    ]

    private func lists(
        of products: Range<Int>
    ) -> [(name: String, page: any ProductsPage, products: Range<Int>)] {
        let facets =
            [FacetChoice(.inStock, productCount: 3), FacetChoice(.vendor("7"), productCount: 2)]
            + PriceBand.bands(between: [1_000, 20_000], currency: "KRW").map {
                FacetChoice(.price($0), productCount: 2)
            }
        let vendors = BoundedList(
            of: facets[1], in: .newest, numbers: [1, 2], isCut: true, productCount: 9,
            orders: ProductOrder.sorted)
        return ListPage.View.allCases.flatMap {
            view -> [(name: String, page: any ProductsPage, products: Range<Int>)] in
            let first = ListPage(
                view: view, number: nil, fullPageCount: 2, productCount: 9,
                orders: ProductOrder.sorted, facets: facets)
            let last = ListPage(view: view, number: 1, fullPageCount: 2, productCount: 9)
            let empty = ListPage(view: view, number: nil, fullPageCount: 0, productCount: 0)
            return [
                ("the first \(view) page", first, products),
                ("the last \(view) page", last, products),
                ("the \(view) page of a shop without products", empty, 0..<0),
                (
                    "a \(view) page of a vendor",
                    BoundedPage(0, of: vendors, view: view, facets: facets), products
                ),
                (
                    "the last \(view) page of a vendor",
                    BoundedPage(1, of: vendors, view: view, facets: facets), products
                ),
            ]
        }
    }

    private static let changes: [ChangeEntry] = {
        let old = ProductChange.Facts(name: "Mug", price: won(12_000), isSoldOut: false)
        let new = ProductChange.Facts(name: "Big mug", price: won(9_000), isSoldOut: true)
        let lives: [(ProductChange.Facts?, ProductChange.Facts?)] = [
            (nil, old), (old, new), (new, old), (old, nil),
        ]
        return lives.enumerated().flatMap { index, life in
            let change = ProductChange(
                position: Int64(index), id: ProductID("\(index)"), slug: "\(index)",
                before: life.0, after: life.1)
            return change.kinds.map {
                ChangeEntry(
                    $0, of: change, build: 1, time: 1_667_606_400, hasPage: life.1 != nil)
            }
        }
    }()

    private static func won(_ units: Int64) -> Money {
        Money(units: units, scale: 0, currency: "KRW")
    }
}
