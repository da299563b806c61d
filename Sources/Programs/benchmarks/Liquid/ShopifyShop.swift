import JSON
import Liquid
import LiquidData

/// The shop data of the themes' benchmark.
///
/// Each table maps handles (names in addresses) to objects. Products and collections refer to each
/// other.
struct ShopifyShop {
    static let globals = Schema(
        "globals",
        [
            "products", "collections", "pages", "blogs", "link_lists", "product", "collection",
            "blog", "article", "cart", "template", "page_title", "content_for_layout",
            "current_tags", "handle",
        ].map { Field($0, .any) })

    private let document: JSONValue
    private let renderer: Renderer
    private var products: [String: Value] = [:]

    /// Creates the shop in the memory of `renderer`, and sets the global variables.
    init(_ document: JSONValue, in renderer: Renderer) {
        self.document = document
        self.renderer = renderer
        loadProducts()
        for table in ["pages", "blogs", "link_lists"] {
            set(table, keyed(rows(table).map { ($0.handle, value(of: $0)) }))
        }
        let blog = rows("blogs").first
        set("blog", blog.map { value(of: $0) } ?? .nothing)
        set("article", blog?["articles"]?[0].map { value(of: $0) } ?? .nothing)
        set("cart", cart())
        set("page_title", renderer.text("Page title"))
    }

    func set(_ name: String, _ value: Value) {
        guard let slot = Self.globals.slot(name) else { return }
        renderer.setGlobal(slot, value)
    }

    private func rows(_ table: String) -> [JSONValue] { document[table]?.elements ?? [] }

    private mutating func loadProducts() {
        var builders: [(handle: String, object: ObjectBuilder, slot: Int)] = []
        for row in rows("products") {
            let members = row.members ?? []
            let object = renderer.object(named: members.map(\.key) + ["collections"])
            for (slot, member) in members.enumerated() { object[slot] = value(of: member.value) }
            builders.append((row.handle, object, members.count))
            products[row.handle] = object.value
        }
        let collections = rows("collections").map { row in
            (handle: row.handle, row: row, value: value(of: row))
        }
        for builder in builders {
            let own = collections.filter { $0.row.leads(toProduct: builder.handle) }
            builder.object[builder.slot] = list(own.map(\.value))
        }
        set("products", keyed(builders.map { ($0.handle, $0.object.value) }))
        set("product", builders.first?.object.value ?? .nothing)
        set("collections", keyed(collections.map { ($0.handle, $0.value) }))
        set("collection", collections.first?.value ?? .nothing)
    }

    /// Creates the cart.
    ///
    /// The lines of the cart have no handle, so the table of the reference implementation contains
    /// only the last line.
    private func cart() -> Value {
        let lines = rows("line_items").suffix(1)
        let quantity = lines.compactMap { $0["quantity"]?.integer }.reduce(0, +)
        let price = lines.compactMap { $0["line_price"]?.integer }.reduce(0, +) * quantity
        return keyed([
            ("total_price", .integer(price)), ("item_count", .integer(quantity)),
            ("items", list(lines.map { value(of: $0) })),
        ])
    }

    /// Converts a JSON value; a reference to a product becomes the product itself.
    private func value(of document: JSONValue) -> Value {
        if let handle = document.productReference { return products[handle] ?? .nothing }
        if let elements = document.elements { return list(elements.map { value(of: $0) }) }
        guard let members = document.members else { return renderer.value(of: document) }
        return keyed(members.map { ($0.key, value(of: $0.value)) })
    }

    private func keyed(_ fields: [(String, Value)]) -> Value {
        let object = renderer.object(named: fields.map(\.0))
        for (slot, field) in fields.enumerated() { object[slot] = field.1 }
        return object.value
    }

    private func list(_ values: [Value]) -> Value {
        let list = renderer.list(values.count)
        for (index, value) in values.enumerated() { list[index] = value }
        return list.value
    }
}

extension JSONValue {
    fileprivate var handle: String { self["handle"]?.string ?? "" }

    fileprivate var productReference: String? {
        self["$ref"]?.string.map { String($0.dropFirst("products/".count)) }
    }

    fileprivate func leads(toProduct handle: String) -> Bool {
        self["products"]?.elements?.contains { $0.productReference == handle } ?? false
    }
}
