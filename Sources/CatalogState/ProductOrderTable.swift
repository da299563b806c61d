public import CatalogModel
import SQLite

/// Which products come first in orders other than the newest first.
public final class ProductOrderTable {
    private let database: Database

    init(in database: Database) {
        self.database = database
    }

    /// The positions of the first products in an order.
    ///
    /// Among equals the newest comes first. There are none where no product has what the order goes
    /// by.
    /// - Parameter limit: how many to find at most.
    public func positions(in order: ProductOrder, limit: Int) throws -> [Int64] {
        let keyed = try positions(Self.keyed(order), limit)
        guard !keyed.isEmpty, keyed.count < limit, let rest = Self.unkeyed(order) else {
            return keyed
        }
        return try keyed + positions(rest, limit - keyed.count)
    }

    private func positions(_ clauses: String, _ limit: Int) throws -> [Int64] {
        let query = try database.prepare("SELECT position FROM product \(clauses) LIMIT ?")
        try query.bindAll(limit)
        var positions: [Int64] = []
        try query.forEachRow { row in positions.append(Int64(row.int(0))) }
        return positions
    }

    /// A price in thousandths, whatever its scale; what is finer is cut off.
    ///
    /// The indices of the schema have these very words, without which they would not be used.
    static let priceKey = """
        CASE price_scale WHEN 0 THEN price * 1000 WHEN 1 THEN price * 100 WHEN 2 THEN price * 10 \
        WHEN 3 THEN price WHEN 4 THEN price / 10 WHEN 5 THEN price / 100 ELSE price / 1000 END
        """

    /// What makes all orders fast to read.
    static let indices = """
        CREATE INDEX product_price_up ON product (\(priceKey), position DESC)
            WHERE price IS NOT NULL;
        CREATE INDEX product_price_down ON product (\(priceKey) DESC, position DESC)
            WHERE price IS NOT NULL;
        CREATE INDEX product_name ON product (name COLLATE NOCASE, position DESC)
            WHERE name IS NOT NULL;
        CREATE INDEX product_discount ON product (percent_off DESC, position DESC)
            WHERE percent_off IS NOT NULL;
        """

    /// What has something to be sorted by.
    static func keyed(_ order: ProductOrder) -> String {
        switch order {
        case .newest: "ORDER BY position DESC"
        case .priceUp:
            "WHERE price IS NOT NULL ORDER BY \(priceKey), position DESC"
        case .priceDown:
            "WHERE price IS NOT NULL ORDER BY \(priceKey) DESC, position DESC"
        case .name:
            "WHERE name IS NOT NULL ORDER BY name COLLATE NOCASE, position DESC"
        case .discount:
            "WHERE percent_off IS NOT NULL ORDER BY percent_off DESC, position DESC"
        }
    }

    /// What has not.
    private static func unkeyed(_ order: ProductOrder) -> String? {
        switch order {
        case .newest: nil
        case .priceUp, .priceDown: "WHERE price IS NULL ORDER BY position DESC"
        case .name: "WHERE name IS NULL ORDER BY position DESC"
        case .discount: "WHERE percent_off IS NULL ORDER BY position DESC"
        }
    }
}
