package import Digest
import SQLite

/// The search index as it was last published: its segments, and the number of each product there.
package final class SearchTable {
    /// A segment: a set of documents with an index of its own.
    package struct Segment: Equatable, Sendable {
        package let name: String
        /// The number of documents, some of which may be unused.
        package let documents: Int
        /// The number of files of postings.
        package let shards: Int
        /// The folder of the cards.
        package let cards: String
        /// The two letters of each file of words.
        package let words: String

        package init(
            name: String, documents: Int, shards: Int, cards: String, words: String
        ) {
            self.name = name
            self.documents = documents
            self.shards = shards
            self.cards = cards
            self.words = words
        }
    }

    /// The place of a product in the segments.
    package struct Entry: Equatable, Sendable {
        /// The position of the product.
        package let position: Int64
        /// The number in the base; `nil` for a product that came later.
        package let base: Int?
        /// The number in the delta; `nil` for a product that did not change since the base.
        package let delta: Int?
        /// The hash of the newest card.
        package let card: Fingerprint

        package init(position: Int64, base: Int?, delta: Int?, card: Fingerprint) {
            self.position = position
            self.base = base
            self.delta = delta
            self.card = card
        }
    }

    private let database: Database
    private let all: LazyStatement
    private let find: LazyStatement
    private let gone: LazyStatement
    private let insert: LazyStatement
    private let delete: LazyStatement
    private let saved: LazyStatement

    init(in database: Database) {
        self.database = database
        let columns = "SELECT position, base, delta, card FROM search_document"
        all = database.statement(columns + " ORDER BY position")
        find = database.statement(columns + " WHERE position = ?")
        gone = database.statement(
            "\(columns) WHERE position NOT IN (SELECT position FROM product) ORDER BY position")
        insert = database.statement(
            """
            INSERT OR REPLACE INTO search_document (position, base, delta, card)
            VALUES (?, ?, ?, ?)
            """)
        delete = database.statement("DELETE FROM search_document WHERE position = ?")
        saved = database.statement(
            "SELECT name, documents, shards, cards, words FROM search_segment ORDER BY number")
    }

    /// Returns the base and the delta, if there are any.
    package func segments() throws -> [Segment] {
        try saved.rows { row in
            Segment(
                name: row.text(0), documents: row.int(1), shards: row.int(2),
                cards: row.text(3), words: row.text(4))
        }
    }

    /// Returns the place of a product; `nil` if the index does not have it.
    package func entry(at position: Int64) throws -> Entry? {
        try find.firstRow(binding: position) { row in Self.entry(row) }
    }

    /// Calls `body` with the place of each product, oldest first.
    package func forEachEntry(_ body: (Entry) throws -> Void) throws {
        try all.forEachRow { row in try body(Self.entry(row)) }
    }

    /// Returns the places of the products that the catalog does not have any more.
    package func removedProducts() throws -> [Entry] {
        try gone.rows { row in Self.entry(row) }
    }

    /// Replaces the segments and the places of all products; call this within a transaction.
    package func replaceAll(
        with segments: [Segment], _ entries: some Sequence<Entry>
    ) throws {
        try database.run("DELETE FROM search_document")
        try update(segments, saving: entries)
    }

    /// Replaces the segments and the places of some products; call this within a transaction.
    ///
    /// - Parameters:
    ///   - entries: the new places; all other products keep theirs.
    ///   - removed: the positions of products whose places are deleted.
    package func update(
        _ segments: [Segment], saving entries: some Sequence<Entry>,
        deleting removed: [Int64] = []
    ) throws {
        for position in removed { try delete.run(position) }
        for entry in entries {
            try insert.run(entry.position, entry.base, entry.delta, entry.card.blob)
        }
        try database.run("DELETE FROM search_segment")
        for (number, segment) in segments.enumerated() {
            try database.run(
                """
                INSERT INTO search_segment (number, name, documents, shards, cards, words)
                VALUES (?, ?, ?, ?, ?, ?)
                """, number, segment.name, segment.documents, segment.shards, segment.cards,
                segment.words)
        }
    }

    /// Deletes everything, for a site without search.
    package func deleteAll() throws {
        guard try !segments().isEmpty else { return }
        try replaceAll(with: [], [] as [Entry])
    }

    private static func entry(_ row: borrowing Statement) -> Entry {
        Entry(
            position: row.int64(0), base: row.optionalInt(1), delta: row.optionalInt(2),
            card: row.fingerprint(3) ?? .unknown)
    }
}
