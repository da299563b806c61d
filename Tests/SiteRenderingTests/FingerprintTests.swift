import CatalogModel
import Digest
import SiteRendering
import Testing

@Suite struct FingerprintTests {
    private let records = Records()
    private let renderer: SiteRenderer

    init() throws {
        renderer = SiteRenderer(theme: try SmallTheme.load())
    }

    private func productFingerprint(_ record: ProductRecord) -> Fingerprint {
        renderer.load([record])
        return renderer.productFingerprint(at: 0)
    }

    @Test func `each field of a product changes the fingerprint of its page`() {
        let before = productFingerprint(records.full(2))
        var seen: Set = [before]
        for change in FieldChange.all {
            let record = change.applied(to: records.full(2), records)
            #expect(seen.insert(productFingerprint(record)).inserted, "\(change.field)")
        }
        #expect(productFingerprint(records.full(2)) == before)
        let fields = Mirror(reflecting: records.full(2)).children.compactMap(\.label)
        #expect(Set(fields).subtracting(["position"]) == Set(FieldChange.all.map(\.field)))
    }

    @Test func `what is absent and what moved to another field are told apart`() {
        var seen: Set = [productFingerprint(records.bare(2))]
        for change in FieldChange.confusable {
            let record = change.applied(to: records.bare(2), records)
            #expect(seen.insert(productFingerprint(record)).inserted, "\(change.field)")
        }
    }

    private func page(
        _ number: Int?, of full: Int = 3, products: Int = 10, _ view: ListPage.View = .grid
    ) -> ListPage {
        ListPage(view: view, number: number, fullPageCount: full, productCount: products)
    }

    @Test func `a list page changes with whatever it shows of its products`() {
        let shown = page(2)
        renderer.load([records.full(1), records.full(2)])
        var seen: Set = [renderer.fingerprint(of: shown, products: 0..<2)]
        for change in FieldChange.all where change.field != "description" {
            renderer.load([records.full(1), change.applied(to: records.full(2), records)])
            let fingerprint = renderer.fingerprint(of: shown, products: 0..<2)
            #expect(seen.insert(fingerprint).inserted, "\(change.field)")
        }
    }

    @Test func `a description changes its product's page alone`() throws {
        renderer.load([records.full(1), records.full(2)])
        let list = renderer.fingerprint(of: page(2), products: 0..<2)
        let neighbour = renderer.productFingerprint(at: 0)
        let own = renderer.productFingerprint(at: 1)
        var record = records.full(2)
        record.description = records.text("Another")
        renderer.load([records.full(1), record])
        #expect(renderer.fingerprint(of: page(2), products: 0..<2) == list)
        #expect(renderer.productFingerprint(at: 0) == neighbour)
        #expect(renderer.productFingerprint(at: 1) != own)
    }

    @Test func `a product's page changes with its neighbours' name, picture and place alone`()
        throws
    {
        renderer.load([records.full(1), records.full(2), records.full(3)])
        let before = renderer.productFingerprint(at: 1)
        let bytes = try renderer.productPage(at: 1)
        for change in FieldChange.all {
            let neighbour = change.applied(to: records.full(1), records)
            renderer.load([neighbour, records.full(2), records.full(3)])
            let isSame = renderer.productFingerprint(at: 1) == before
            let isShown = ["slug", "name", "gallery"].contains(change.field)
            #expect(isSame == !isShown, "\(change.field)")
            if isSame { #expect(try renderer.productPage(at: 1) == bytes, "\(change.field)") }
        }
    }

    @Test func `neighbours that come, go or change sides are seen`() {
        let (one, two, three) = (records.full(1), records.full(2), records.full(3))
        var seen: Set<Fingerprint> = []
        for (span, index) in [
            ([two], 0), ([one, two], 1), ([two, three], 0), ([one, two, three], 1),
            ([three, two, one], 1), ([two, one], 0), ([three, two], 1),
        ] {
            renderer.load(span)
            #expect(seen.insert(renderer.productFingerprint(at: index)).inserted)
        }
    }

    @Test func `totals change the first page, and no full page`() throws {
        renderer.load([records.full(1), records.full(2)])
        let few = page(2, products: 10)
        let many = page(2, products: 11)
        #expect(
            renderer.fingerprint(of: few, products: 0..<2)
                == renderer.fingerprint(of: many, products: 0..<2))
        #expect(try renderer.listPage(few, 0..<2) == renderer.listPage(many, 0..<2))
        #expect(
            renderer.fingerprint(of: page(nil, products: 10), products: 0..<2)
                != renderer.fingerprint(of: page(nil, products: 11), products: 0..<2))
    }

    @Test func `a new full page changes the newest one's way to newer ones alone`() {
        renderer.load([records.full(1)])
        func changes(_ number: Int?) -> Bool {
            renderer.fingerprint(of: page(number, of: 3), products: 0..<1)
                != renderer.fingerprint(of: page(number, of: 4), products: 0..<1)
        }
        #expect(!changes(1))
        #expect(!changes(2))
        #expect(changes(3))
        #expect(changes(nil))
    }

    @Test func `pages of other views, numbers, products and orders differ`() {
        renderer.load([records.full(1), records.full(2)])
        let pages = [
            (page(1), 0..<2), (page(2), 0..<2), (page(nil), 0..<2), (page(2, .list), 0..<2),
            (page(2), 0..<1), (page(2), 1..<2), (page(2), 0..<0),
        ]
        var seen = Set(pages.map { renderer.fingerprint(of: $0, products: $1) })
        #expect(seen.count == pages.count)
        renderer.load([records.full(2), records.full(1)])
        #expect(seen.insert(renderer.fingerprint(of: page(2), products: 0..<2)).inserted)
    }

    @Test func `what a theme is made of changes its fingerprint, and not where it lies`() throws {
        let before = try SmallTheme.load().fingerprint
        let copy = try SmallTheme.copy()
        #expect(try SmallTheme.load([copy.path]).fingerprint == before)
        var seen: Set = [before]
        for (title, language, baseURL) in [
            ("Shop", "en", "https://shop.example/a"),
            (SmallTheme.facts.title, "ko", "https://shop.example/a"),
            (SmallTheme.facts.title, "en", nil),
            (SmallTheme.facts.title, "en", "https://shop.example"),
        ] {
            let facts = SiteFacts(title: title, language: language, baseURL: baseURL)
            #expect(seen.insert(try SmallTheme.load([copy.path], facts).fingerprint).inserted)
        }
        for (path, text) in [
            ("Templates/snippets/card.liquid", "card"), ("Templates/404.liquid", "missing"),
            ("Templates/strings/en.yml", "home: H\nno_name: U\nmissing: M\n"),
            ("Public/site.css", "p { color: red }"),
        ] {
            try copy.write(text, to: path)
            #expect(seen.insert(try SmallTheme.load([copy.path]).fingerprint).inserted, "\(path)")
        }
    }
}
