import CatalogModel
import SQLite

/// The past prices of products, from which the lowest price of 30 days is computed.
///
/// Article 6a of the EU directive 98/6/EC requires that a shop shows the lowest price of the last
/// 30 days beside a reduced price. The 30 days end when the current price begins, so that the
/// lowest price stays the same until the price changes. The lowest price is shown only if the
/// prices of all 30 days are known. They are known if the product was recorded during all of this
/// time, or if it is newer than the first build. Times without the product or without a price count
/// as known. A price in another currency makes the lowest price unknown.
package final class PriceTable {
    /// The period over which prices are compared, in seconds.
    static let window: Int64 = 30 * 86_400

    private let database: Database
    private let changes: ProductChangeTable
    private let backwards: LazyStatement
    private let isExpected: LazyStatement
    private let expected: LazyStatement
    private let expect: LazyStatement
    private let current: LazyStatement
    private let update: LazyStatement

    init(in database: Database, changes: ProductChangeTable) {
        self.database = database
        self.changes = changes
        backwards = database.statement(
            """
            SELECT price, price_scale, currency, since FROM price
            WHERE position = ? AND since < ? ORDER BY since DESC
            """)
        isExpected = database.statement("SELECT EXISTS (SELECT * FROM expected_low)")
        expected = database.statement("SELECT position FROM expected_low ORDER BY position")
        expect = database.statement("INSERT OR IGNORE INTO expected_low (position) VALUES (?)")
        current = database.statement("SELECT max(since) FROM price WHERE position = ?")
        update = database.statement(
            """
            UPDATE product SET low_price = ?2, low_price_scale = ?3
            WHERE position = ?1 AND (low_price IS NOT ?2 OR low_price_scale <> ?3)
            """)
    }

    /// Sets the lowest previous price of each product whose price is new, so that pages can show
    /// it.
    ///
    /// If no price is new, nothing is written.
    ///
    /// - Parameter time: the planned time of publication, in seconds since 1970.
    package func expectLows(at time: Int64) throws {
        var news: [(position: Int64, price: Money?)] = []
        try changes.forEachPending { change in
            guard let after = change.after,
                change.before == nil || change.kinds.contains(where: \.isPriceChange)
            else { return }
            news.append((change.position, after.price))
        }
        guard try !news.isEmpty || hasExpected else { return }
        try database.transaction {
            try settle()
            for (position, price) in news {
                try expect.run(position)
                try setLow(of: position, for: price, before: time)
            }
        }
    }

    private var hasExpected: Bool {
        get throws { try isExpected.firstRow { row in row.int(0) == 1 } ?? false }
    }

    /// Resets the lowest prices that a build set but did not publish.
    private func settle() throws {
        let positions = try expected.rows { row in row.int64(0) }
        for position in positions {
            let since =
                try current.firstRow(binding: position) { row in row.optionalInt64(0) } ?? nil
            let price = try since.flatMap { try latestPrice(of: position, before: $0 + 1) }
            try setLow(of: position, for: price, before: since ?? 0)
        }
        if !positions.isEmpty { try database.run("DELETE FROM expected_low") }
    }

    private func latestPrice(of position: Int64, before time: Int64) throws -> Money? {
        try backwards.firstRow(binding: position, time) { row in row.money(0) } ?? nil
    }

    private func setLow(of position: Int64, for price: Money?, before time: Int64) throws {
        let low = try price.flatMap { try self.low(of: position, $0.currency, before: time) }
        try update.run(position, low?.units, Int(low?.scale ?? 0))
    }

    private func low(
        of position: Int64, _ currency: String, before time: Int64
    ) throws -> Money? {
        var (low, isKnown, isComplete) = (Money?.none, true, false)
        try backwards.forEachRow(binding: position, time) { row in
            guard !isComplete else { return }
            isComplete = row.int(3) <= time - Self.window
            guard let price = row.money(0) else { return }
            guard price.currency == currency else { return isKnown = false }
            if low.flatMap(price.isLess) ?? true { low = price }
        }
        return isKnown && isComplete ? low : nil
    }
}

extension PriceTable {
    /// Adds the prices that the site shows since the build `build`.
    ///
    /// - Parameter time: the time when publication began, in seconds since 1970.
    func accept(build: Int, at time: Int64) throws {
        if try changes.firstBuild == build {
            try watchAll(since: time)
        } else {
            try append(from: build, at: time)
            try delete(build, at: time)
        }
        try database.run("DELETE FROM expected_low")
    }

    private func watchAll(since time: Int64) throws {
        try database.run("DELETE FROM price")
        try database.run(
            """
            INSERT INTO price
            SELECT position, ?, price, price_scale, iif(price IS NULL, NULL, currency) FROM product
            """, time)
    }

    private func append(from build: Int, at time: Int64) throws {
        // A new product surely had no price before.
        try database.run(
            """
            INSERT OR IGNORE INTO price
            SELECT position, 0, NULL, 0, NULL FROM change
            WHERE build = ? AND is_there AND NOT was_there
                AND position NOT IN (SELECT position FROM price)
            """, build)
        // The prices stay in order even if the clock was set back.
        try database.run(
            """
            INSERT INTO price
            SELECT position,
                max(?2, 1 + coalesce((
                    SELECT max(since) FROM price WHERE price.position = change.position), 0)),
                price, price_scale, currency
            FROM change
            WHERE build = ?1 AND (is_there <> was_there OR price IS NOT old_price
                OR price_scale <> old_price_scale OR currency IS NOT old_currency)
            """, build, time)
    }

    private func delete(_ build: Int, at time: Int64) throws {
        try database.run(
            """
            DELETE FROM price
            WHERE position IN (SELECT position FROM change WHERE build = ?1) AND since < (
                SELECT max(since) FROM price AS older
                WHERE older.position = price.position AND older.since <= ?2)
            """, build, time - Self.window)
        // A product that comes back within the period must still have its past prices.
        try database.run(
            """
            DELETE FROM price
            WHERE position NOT IN (SELECT position FROM shown)
                AND NOT EXISTS (
                    SELECT * FROM price AS newer
                    WHERE newer.position = price.position AND newer.since > ?)
            """, time - Self.window)
    }
}
