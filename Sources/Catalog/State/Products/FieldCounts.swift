import SQLite

/// The numbers of products with a value for each of the fields that a source usually gives for all
/// products or for none.
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

    private init?(_ numbers: [Int]) {
        guard numbers.count == 1 + Field.allCases.count else { return nil }
        products = numbers[0]
        counts = Array(numbers[1...])
    }

    /// The query for ``init(_:)-row``.
    static let sql = """
        SELECT count(*), count(name), count(price), count(stock),
            (SELECT count(*) FROM product_description),
            count(nullif(categories, x'')), count(brand),
            (SELECT count(DISTINCT position) FROM picture)
        FROM product
        """

    /// Reads the result of ``sql``.
    init?(_ row: borrowing Statement) {
        self.init((0...Field.allCases.count).map { row.int($0) })
    }

    /// Reads ``text``; `nil` for other text.
    init?(text: String) {
        self.init(text.split(separator: " ").compactMap { Int($0) })
    }

    /// The numbers in one line.
    var text: String { ([products] + counts).map(String.init).joined(separator: " ") }
}
