import CatalogModel
import CatalogSources
import Time

/// All fields of one product, as lines of text.
struct ProductCard: CustomStringConvertible {
    private let product: ShopProduct

    init(_ product: ShopProduct) {
        self.product = product
    }

    /// One line for each field with a value, then the unchanged description.
    var description: String {
        let rows = fields.filter { !$0.value.isEmpty }
        let width = rows.map { $0.name.columnCount }.max() ?? 0
        let lines = rows.map { "\($0.name.filled(to: width))  \($0.value)" }
        let text = product.description ?? ""
        return (lines + (text.isEmpty ? [] : ["", text.onItsLines])).joined(separator: "\n")
    }

    private var fields: [(name: String, value: String)] {
        let vendor = [product.vendorName, product.vendorID.map { "(\($0))" }]
        let pictures = product.pictures.map { picture in
            (picture.id.map { "picture \($0)" } ?? "picture", picture.url.onOneLine)
        }
        return [
            ("id", product.id.text.onOneLine), ("name", (product.name ?? "").onOneLine),
            ("price", price), ("stock", product.stock.map(\.grouped) ?? ""),
            ("vendor", vendor.compactMap(\.self).joined(separator: " ").onOneLine),
            ("created", product.createdAt?.dayText ?? ""),
            ("thumbnail", (product.thumbnail ?? "").onOneLine),
        ] + pictures
    }

    /// The current price, and the former price if the product is reduced.
    private var price: String {
        guard let paid = product.paidPrice else { return "" }
        guard let price = product.price, let bargain = product.bargainPrice,
            price > bargain
        else { return paid }
        return "\(paid), before \(product.amount(price))"
    }
}
