/// How many products have a value for each of the fields that a source usually gives for all products
/// or for none.
package struct FieldCounts: Equatable, Sendable {
    package enum Field: Int, CaseIterable, Sendable {
        case name, price, stock, description, category, brand, picture
    }

    /// The number of products.
    package let products: Int
    /// The number of products with each field, in the order of ``Field``.
    private let counts: [Int]

    /// Returns the number of products with a field.
    package func count(of field: Field) -> Int { counts[field.rawValue] }

    /// Reads ``text``; `nil` for other text.
    init?(_ text: String) {
        let numbers = text.split(separator: " ").compactMap { Int($0) }
        guard let products = numbers.first, numbers.count == Field.allCases.count + 1 else {
            return nil
        }
        self.products = products
        counts = Array(numbers.dropFirst())
    }

    var text: String { ([products] + counts).map(String.init).joined(separator: " ") }

    /// The query for ``text``.
    static let sql = """
        SELECT count(*) || ' ' || count(name) || ' ' || count(price) || ' ' || count(stock)
            || ' ' || (SELECT count(*) FROM product_description)
            || ' ' || count(nullif(categories, x'')) || ' ' || count(brand)
            || ' ' || (SELECT count(DISTINCT position) FROM picture)
        FROM product
        """
}
