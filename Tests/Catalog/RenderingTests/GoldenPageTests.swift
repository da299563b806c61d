import CatalogModel
import CatalogRendering
import Testing
import Time

@Suite struct GoldenPageTests {
    private let records = Records()

    /// The pages of a small site: seven products, the first three on a full page.
    private func pages(
        _ theme: SiteTheme, _ body: (_ path: String, _ page: String) throws -> Void
    ) throws {
        let renderer = SiteRenderer(theme: theme)
        renderer.load(records.awkward())
        for index in 0..<renderer.productCount {
            try body(renderer.productPath(at: index), try renderer.productPage(at: index))
        }
        for (number, products) in [(nil, 3..<7), (1, 0..<3)] as [(Int?, Range<Int>)] {
            for view in ListPage.View.allCases {
                let page = ListPage(
                    view: view, number: number, fullPageCount: 1, productCount: 7,
                    orders: ProductOrder.sorted)
                try body(page.path, try renderer.listPage(page, products))
            }
        }
        for removed in [
            RemovedProduct(slug: "gone", name: "<Gone> & \"forgotten\""),
            RemovedProduct(slug: "unnamed", name: nil),
        ] {
            try renderer.render(removed)
            try body(removed.path, renderer.page)
        }
        try renderer.renderNotFound()
        try body("404.html", renderer.page)
    }

    @Test func `a theme that shows everything gives the pages recorded`() throws {
        try pages(try SmallTheme.load()) { path, page in
            try Golden.expect(page, toBe: "small/" + path)
        }
    }

    private static func theme(_ language: String) throws -> SiteTheme {
        var facts = SmallTheme.facts
        facts.language = language
        facts.timeZone = try #require(TimeZoneRules(named: "+09:00"))
        return try SmallTheme.load([SmallTheme.defaultFolder], facts)
    }

    @Test func `the built-in theme gives the pages recorded`() throws {
        try pages(try Self.theme("ko")) { path, page in
            // The names of style sheets and pictures depend on their content.
            let page = page.replacing(/\.[0-9a-f]{16}\./, with: ".….")
            try Golden.expect(page, toBe: "default-ko/" + path)
        }
    }

    @Test func `pages in another language have the same elements and other texts`() throws {
        var korean: [String: String] = [:]
        try pages(try Self.theme("ko")) { korean[$0] = $1 }
        try pages(try Self.theme("en")) { path, page in
            let other = korean.removeValue(forKey: path)
            #expect(page.elementNames == other?.elementNames, "\(path)")
            #expect(page.contains("<html lang=\"en\"") && page != other, "\(path)")
        }
        #expect(korean.isEmpty)
    }

    @Test(arguments: [SmallTheme.folder, SmallTheme.defaultFolder])
    func `a catalog without products has its pages`(folder: String) throws {
        let renderer = SiteRenderer(theme: try SmallTheme.load([folder]))
        renderer.load([])
        for view in ListPage.View.allCases {
            let page = ListPage(view: view, number: nil, fullPageCount: 0, productCount: 0)
            let html = try renderer.listPage(page, 0..<0)
            #expect(html.hasSuffix("</html>\n"))
            #expect(!html.contains("products/"))
        }
    }

    @Test func `markup in a product's texts is never markup of the page`() throws {
        for folder in [SmallTheme.folder, SmallTheme.defaultFolder] {
            try pages(try SmallTheme.load([folder])) { path, page in
                let own = page.components(of: "<script src=\"")
                let file = /(\.\.\/)*[a-z]+\.[0-9a-f]{16}\.js" defer>/
                #expect(own.allSatisfy { $0.prefixMatch(of: file) != nil })
                let scripts = page.components(of: "<script type")
                #expect(scripts.allSatisfy { $0.hasPrefix("=\"application/ld+json\">{") })
                #expect(page.components(of: "<script").count == own.count + scripts.count)
                #expect(scripts.count <= 2, "\(path)")
                #expect(!page.contains("<img src=x"), "\(path)")
                #expect(!page.contains("javascript:"), "\(path)")
            }
        }
    }

    @Test func `the same span renders to the same bytes again and again`() throws {
        let renderer = SiteRenderer(theme: try SmallTheme.load([SmallTheme.defaultFolder]))
        let page = ListPage(view: .grid, number: nil, fullPageCount: 0, productCount: 7)
        renderer.load(records.awkward())
        let first = try renderer.listPage(page, 0..<7)
        let product = try renderer.productPage(at: 5)
        for _ in 0..<3 {
            renderer.load(Array(records.awkward().reversed()))
            _ = try renderer.productPage(at: 0)
            renderer.load(records.awkward())
            #expect(try renderer.productPage(at: 5) == product)
            #expect(try renderer.listPage(page, 0..<7) == first)
        }
    }
}

extension String {
    /// The names of the elements of a page, in their order.
    var elementNames: [Substring] { matches(of: /<\/?[a-z][a-z0-9]*/).map(\.0) }

    /// The parts after each occurrence of `mark`.
    fileprivate func components(of mark: String) -> ArraySlice<Substring> {
        split(separator: mark, omittingEmptySubsequences: false).dropFirst()
    }
}
