import CatalogModel
import Digest
import CatalogRendering
import Testing

@Suite struct FingerprintTests {
    private let records = Records()
    private let renderer: SiteRenderer

    init() throws {
        renderer = SiteRenderer(theme: try SmallTheme.load())
    }

    private func productFingerprint(_ record: ProductRecord) -> Fingerprint {
        renderer.load([record])
        return renderer.productInputs(at: 0).fingerprint
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

    @Test func `a missing value and a value in another field give different fingerprints`() {
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

    @Test func `a list page changes with each shown field of its products`() {
        let shown = page(2)
        renderer.load([records.full(1), records.full(2)])
        var seen: Set = [renderer.inputs(of: shown, products: 0..<2).fingerprint]
        for change in FieldChange.all where !Self.ownFields.contains(change.field) {
            renderer.load([records.full(1), change.applied(to: records.full(2), records)])
            let fingerprint = renderer.inputs(of: shown, products: 0..<2).fingerprint
            #expect(seen.insert(fingerprint).inserted, "\(change.field)")
        }
    }

    /// Fields that only the page of a product shows.
    private static let ownFields = [
        "description", "updatedAt", "descriptionFormat", "categories", "options", "attributes",
        "descriptionGallery", "isVariantPrice",
    ]

    @Test(arguments: ownFields)
    func `a description and the time of a change change their product's page alone`(
        field: String
    ) throws {
        renderer.load([records.full(1), records.full(2)])
        let list = renderer.inputs(of: page(2), products: 0..<2).fingerprint
        let neighbour = renderer.productInputs(at: 0).fingerprint
        let own = renderer.productInputs(at: 1).fingerprint
        let change = try #require(FieldChange.all.first { $0.field == field })
        renderer.load([records.full(1), change.applied(to: records.full(2), records)])
        #expect(renderer.inputs(of: page(2), products: 0..<2).fingerprint == list)
        #expect(renderer.productInputs(at: 0).fingerprint == neighbour)
        #expect(renderer.productInputs(at: 1).fingerprint != own)
    }

    @Test func `a product's page changes with its neighbours' name, picture and place alone`()
        throws
    {
        renderer.load([records.full(1), records.full(2), records.full(3)])
        let before = renderer.productInputs(at: 1).fingerprint
        let bytes = try renderer.productPage(at: 1)
        for change in FieldChange.all {
            let neighbour = change.applied(to: records.full(1), records)
            renderer.load([neighbour, records.full(2), records.full(3)])
            let isSame = renderer.productInputs(at: 1).fingerprint == before
            let isShown = ["slug", "name", "gallery"].contains(change.field)
            #expect(isSame == !isShown, "\(change.field)")
            if isSame { #expect(try renderer.productPage(at: 1) == bytes, "\(change.field)") }
        }
    }

    @Test func `adding, removing or swapping neighbours changes the fingerprint`() {
        let (one, two, three) = (records.full(1), records.full(2), records.full(3))
        var seen: Set<Fingerprint> = []
        for (span, index) in [
            ([two], 0), ([one, two], 1), ([two, three], 0), ([one, two, three], 1),
            ([three, two, one], 1), ([two, one], 0), ([three, two], 1),
        ] {
            renderer.load(span)
            #expect(seen.insert(renderer.productInputs(at: index).fingerprint).inserted)
        }
    }

    @Test func `totals change the first page, and no full page`() throws {
        renderer.load([records.full(1), records.full(2)])
        let few = page(2, products: 10)
        let many = page(2, products: 11)
        #expect(
            renderer.inputs(of: few, products: 0..<2).fingerprint
                == renderer.inputs(of: many, products: 0..<2).fingerprint)
        #expect(try renderer.listPage(few, 0..<2) == renderer.listPage(many, 0..<2))
        #expect(
            renderer.inputs(of: page(nil, products: 10), products: 0..<2).fingerprint
                != renderer.inputs(of: page(nil, products: 11), products: 0..<2).fingerprint)
    }

    @Test func `a new full page changes the newest one's way to newer ones alone`() {
        renderer.load([records.full(1)])
        func changes(_ number: Int?) -> Bool {
            renderer.inputs(of: page(number, of: 3), products: 0..<1).fingerprint
                != renderer.inputs(of: page(number, of: 4), products: 0..<1).fingerprint
        }
        #expect(!changes(1))
        #expect(!changes(2))
        #expect(changes(3))
        #expect(changes(nil))
    }

    @Test(arguments: FacetKind.allCases.filter(\.isNumerous))
    func `pages change when the brands or vendors that they link to get pages`(
        kind: FacetKind
    ) throws {
        let tree = CategoryTree([
            CategoryTree.Node(
                category: Category(number: 2, slug: "mugs-2"), parent: nil, name: "Mugs")
        ])
        let theme = try SmallTheme.load()
        let shown = page(2)
        func inputs(_ record: ProductRecord, _ kinds: Set<FacetKind>) -> [Fingerprint] {
            let renderer = SiteRenderer(
                theme: theme, facetPages: FacetPages(kinds: kinds, categories: tree))
            renderer.load([record])
            let list = renderer.inputs(of: shown, products: 0..<1).fingerprint
            renderer.beginSpan()
            renderer.appendPinned(record)
            return [list, renderer.inputs(of: shown, products: 0..<0).fingerprint]
        }
        let (with, without) = (inputs(records.rich(8), [kind]), inputs(records.rich(8), []))
        // Lists do not show the categories of products.
        #expect(with[0] != without[0] || kind == .category)
        #expect(with[1] != without[1] || kind == .category)
        #expect(inputs(records.bare(1), [kind]) == inputs(records.bare(1), []))
    }

    @Test func `pages of other views, numbers, products and orders differ`() {
        renderer.load([records.full(1), records.full(2)])
        let pages = [
            (page(1), 0..<2), (page(2), 0..<2), (page(nil), 0..<2), (page(2, .list), 0..<2),
            (page(2), 0..<1), (page(2), 1..<2), (page(2), 0..<0),
        ]
        var seen = Set(pages.map { renderer.inputs(of: $0, products: $1).fingerprint })
        #expect(seen.count == pages.count)
        renderer.load([records.full(2), records.full(1)])
        #expect(seen.insert(renderer.inputs(of: page(2), products: 0..<2).fingerprint).inserted)
    }

    @Test func `the inputs of a page separate its own changes from those of its neighbours`() {
        let shown = page(2)
        func inputs(_ records: [ProductRecord]) -> (product: PageInputs, list: PageInputs) {
            renderer.load(records)
            return (renderer.productInputs(at: 1), renderer.inputs(of: shown, products: 0..<2))
        }
        let (product, list) = inputs([records.full(1), records.full(2)])
        var record = records.full(2)
        record.name = records.text("Cup")
        let own = inputs([records.full(1), record])
        #expect(own.product.own != product.own && own.product.links == product.links)
        #expect(own.list.own == list.own && own.list.links != list.links)
        let neighbour = inputs([record, records.full(2)])
        #expect(neighbour.product.own == product.own && neighbour.product.links != product.links)
        let moved = renderer.inputs(of: page(3), products: 0..<2)
        #expect(moved.own != neighbour.list.own && moved.links == neighbour.list.links)
        #expect(Set([product, own.product, neighbour.product].map(\.dependencies)).count == 1)
    }
}
