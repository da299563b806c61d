import CatalogModel
import CatalogState
import Digest
import Testing

@Suite struct CategoryTableTests {
    private let store: CatalogStore

    init() throws {
        store = try CatalogStore(at: ":memory:")
    }

    private func save(_ id: Int, _ paths: [[(String?, String)]]) throws {
        var product = Product(id: ProductID(String(id)), name: "P")
        product.categories = paths.map { path in
            CategoryPath(path.map { .init(id: $0.0, name: $0.1) })
        }
        try store.products.save(
            product, slug: "p\(id)", summary: nil, rowFingerprint: Fingerprint.of([UInt8(id)]))
    }

    private func names(below number: Int64?) throws -> [String: Int] {
        let choices = try store.categories.choices(below: number, in: store.categories.tree())
        return Dictionary(uniqueKeysWithValues: choices.map { ($0.name ?? "", $0.productCount) })
    }

    private func number(_ slug: String) throws -> Int64 {
        try #require(try store.categories.tree()[slug: slug]).category.number
    }

    @Test func `a product belongs to its categories and to those above them`() throws {
        try save(1, [[("1", "Clothes"), ("2", "Coats")], [("1", "Clothes"), ("3", "Hats")]])
        try save(2, [[("1", "Clothes")]])
        #expect(try names(below: nil) == ["Clothes": 2])
        let clothes = try number("clothes-1")
        #expect(try names(below: clothes) == ["Coats": 1, "Hats": 1])
        let coats = try store.orders.positions(
            in: .newest, of: .category(Category(number: try number("coats-2"), slug: "coats-2")),
            currencies: [], limit: 9)
        #expect(coats == [1])
    }

    @Test func `a renamed category keeps its folder, and its products are rendered again`() throws {
        try save(1, [[("1", "Clothes"), ("2", "Coats")]])
        try save(2, [[("1", "Clothes")]])
        try store.changes.accept("")
        store.categories.beginReading()
        try save(2, [[("1", "Wardrobe")]])
        try save(3, [[("1", "Clothing")]])
        let tree = try store.categories.tree()
        #expect(tree[slug: "clothes-1"]?.name == "Wardrobe")
        #expect(try store.changes.positions(limit: 9) == [1, 2, 3])
    }

    @Test func `a product that leaves a category is remembered until the next rendering`() throws {
        try save(1, [[("1", "Clothes"), ("2", "Coats")]])
        let coats = try number("coats-2")
        try store.changes.accept("")
        try save(1, [[("1", "Clothes")]])
        #expect(try store.categories.changedNumbers().contains(coats))
        #expect(try store.categories.tree()[coats] == nil)
        let clothes = try number("clothes-1")
        try store.changes.accept("")
        try store.products.remove(at: 1)
        #expect(try store.categories.changedNumbers() == [clothes])
        #expect(try store.categories.tree().isEmpty)
    }

    @Test func `the first product decides the place of a category, unless it has none`() throws {
        try save(1, [[("5", "Coats")]])
        try save(2, [[("1", "Clothes"), ("5", "Coats")]])
        try save(3, [[("2", "Sale"), ("5", "Mantles")]])
        let tree = try store.categories.tree()
        let coats = try #require(tree[slug: "coats-5"])
        #expect(tree.path(to: coats.category.number).map(\.name) == ["Clothes", "Coats"])
        try save(4, [[("5", "Coats")]])
        #expect(try names(below: nil)["Clothes"] == 4)
        #expect(try names(below: nil)["Sale"] == 1)
    }

    @Test func `a category that gets a place takes along the products that do not change`() throws {
        try save(1, [[("5", "Coats")]])
        try save(2, [[("5", "Coats"), ("6", "Parkas")]])
        try store.changes.accept("")
        store.categories.beginReading()
        try save(3, [[("1", "Clothes"), ("5", "Coats")]])
        #expect(try names(below: nil) == ["Clothes": 3])
        let clothes = try number("clothes-1")
        #expect(try store.categories.changedNumbers().contains(clothes))
        #expect(try store.changes.positions(limit: 9) == [1, 2, 3])
        for position in [1, 2] as [Int64] {
            let all = try store.products.product(at: position)?.categories.all
            #expect(all?.first == clothes)
        }
        try store.changes.accept("")
        // Nothing is left to be written, and products leave what they came to.
        try save(1, [[("5", "Coats")]])
        #expect(try store.changes.positions(limit: 9) == [])
        try save(2, [])
        #expect(try names(below: nil) == ["Clothes": 2])
    }

    @Test func `a category that moves removes its products from the old place`() throws {
        try save(1, [[("1", "Clothes"), ("5", "Coats")]])
        try save(2, [[("5", "Coats")], [("1", "Clothes"), ("7", "Hats")]])
        try save(3, [[("5", "Coats")]])
        let clothes = try number("clothes-1")
        try store.changes.accept("")
        store.categories.beginReading()
        try save(4, [[("2", "Winter"), ("5", "Coats")]])
        #expect(try names(below: nil) == ["Clothes": 1, "Winter": 4])
        #expect(try store.categories.changedNumbers().contains(clothes))
    }

    @Test func `a loop among categories ends`() throws {
        try save(1, [[("1", "A"), ("2", "B"), ("1", "A")]])
        try save(2, [[("2", "B"), ("1", "A"), ("2", "B")]])
        let tree = try store.categories.tree()
        #expect(!tree.children(of: nil).isEmpty)
        for node in tree.all {
            #expect(tree.path(to: node.category.number).count <= ProductLimits.categoryDepth)
        }
    }

    @Test func `categories without ids are known by the names of their path`() throws {
        try save(1, [[(nil, "Men"), (nil, "Coats")], [(nil, "Women"), (nil, "Coats")]])
        let tree = try store.categories.tree()
        #expect(tree.all.count == 4)
        #expect(Set(tree.all.map(\.category.slug)).count == 4)
    }
}
