package import CatalogModel
import SQLite

/// The orders of products other than the newest first.
package final class ProductOrderTable {
    private let database: Database

    init(in database: Database) {
        self.database = database
    }

    /// Returns the positions of the first products in an order.
    ///
    /// The key of an order is the value by which it sorts, such as the price. Products with equal
    /// keys are sorted by position, the newest first. If no product has the key, the result is
    /// empty. Prices are compared only within a currency; the products of one currency follow the
    /// products of another.
    ///
    /// - Parameters:
    ///   - facet: the facet of the products; `nil` for all products.
    ///   - currencies: the currencies in the order in which their products follow each other.
    ///   - limit: the maximum number of positions.
    package func positions(
        in order: ProductOrder, of facet: ProductFacet? = nil, currencies: [String?], limit: Int
    ) throws -> [Int64] {
        var positions: [Int64] = []
        let keyed = Self.keyed(order)
        for currency in keyed.isPerCurrency ? currencies : [nil] {
            positions += try self.positions(of: facet, keyed, currency, limit - positions.count)
        }
        guard !positions.isEmpty, let rest = Self.unkeyed(order) else { return positions }
        return try positions + self.positions(of: facet, rest, nil, limit - positions.count)
    }

    private func positions(
        of facet: ProductFacet?, _ clauses: Clauses, _ currency: String?, _ limit: Int
    ) throws -> [Int64] {
        guard limit > 0 else { return [] }
        let query = try database.prepare(Self.sql(clauses, of: facet))
        try query.bind(limit, at: 1)
        if clauses.isPerCurrency { try query.bind(currency, at: 2) }
        try facet?.bind(to: query)
        return try query.rows { row in row.int64(0) }
    }

    /// Returns the query for the first positions.
    static func sql(_ clauses: Clauses, of facet: ProductFacet?) -> String {
        var conditions = [clauses.condition, facet?.condition].compactMap(\.self)
        if clauses.isPerCurrency {
            // A vendor, a brand or a category has few products, and sorting them is faster than a
            // scan of all products of a currency in the order of prices. The unary plus prevents
            // the use of the index.
            let isNumerous = facet?.kind.isNumerous ?? false
            conditions.append(isNumerous ? "+currency IS ?2" : "currency IS ?2")
        }
        let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
        return "SELECT position FROM product \(filter) ORDER BY \(clauses.order) LIMIT ?1"
    }

    /// Returns the currencies of all prices.
    ///
    /// The currency with the most products comes first. An unknown currency is `nil`.
    package func currencies() throws -> [String?] {
        try database.prepare(
            """
            SELECT currency FROM product WHERE price IS NOT NULL
            GROUP BY currency ORDER BY count(*) DESC, currency
            """
        ).rows { row in row.optionalText(0) }
    }

    /// An SQL expression for a price in thousandths, truncated.
    ///
    /// SQLite uses an index for this expression only if the index in the schema contains the same
    /// text.
    static let priceKey = """
        CASE price_scale WHEN 0 THEN price * 1000 WHEN 1 THEN price * 100 WHEN 2 THEN price * 10 \
        WHEN 3 THEN price \(finerPrices) ELSE 0 END
        """

    private static let finerPrices = (4...18).map { scale in
        "WHEN \(scale) THEN price / 1\(String(repeating: "0", count: scale - 3))"
    }.joined(separator: " ")

    /// The indices for all orders; prices are compared within a currency.
    static let indices = """
        CREATE INDEX product_price_up ON product (currency, \(priceKey), position DESC)
            WHERE price IS NOT NULL;
        CREATE INDEX product_price_down ON product (currency, \(priceKey) DESC, position DESC)
            WHERE price IS NOT NULL;
        CREATE INDEX product_name ON product (name COLLATE NOCASE, position DESC)
            WHERE name IS NOT NULL;
        CREATE INDEX product_discount ON product (percent_off DESC, position DESC)
            WHERE percent_off IS NOT NULL;
        """

    /// The SQL clauses that select and sort products.
    struct Clauses {
        var condition: String?
        let order: String
        /// True if only the products of one currency are sorted; the currency is parameter ?2.
        var isPerCurrency = false
    }

    /// Returns the clauses for products with the key of an order.
    static func keyed(_ order: ProductOrder) -> Clauses {
        switch order {
        case .newest: Clauses(order: "position DESC")
        case .priceUp: prices(inOrder: priceKey)
        case .priceDown: prices(inOrder: priceKey + " DESC")
        case .name:
            Clauses(condition: "name IS NOT NULL", order: "name COLLATE NOCASE, position DESC")
        case .discount:
            Clauses(condition: "percent_off IS NOT NULL", order: "percent_off DESC, position DESC")
        }
    }

    private static func prices(inOrder order: String) -> Clauses {
        Clauses(
            condition: "price IS NOT NULL", order: order + ", position DESC",
            isPerCurrency: true)
    }

    /// Returns the clauses for products without the key of an order.
    private static func unkeyed(_ order: ProductOrder) -> Clauses? {
        switch order {
        case .newest: nil
        case .priceUp, .priceDown: Clauses(condition: "price IS NULL", order: "position DESC")
        case .name: Clauses(condition: "name IS NULL", order: "position DESC")
        case .discount: Clauses(condition: "percent_off IS NULL", order: "position DESC")
        }
    }
}
