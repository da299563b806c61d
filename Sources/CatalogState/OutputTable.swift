public import Digest
import SQLite

/// The files of the site as last published.
public final class OutputTable {
    /// What is known of a published file.
    public struct Published: Equatable, Sendable {
        /// A hash of everything the file was made from.
        public let fingerprint: Fingerprint
        /// A hash of the file itself.
        public let content: Fingerprint
        /// Its size in bytes.
        public let size: Int
    }

    private let find: Statement
    private let delete: Statement
    private let counting: Statement
    private let ofKind: Statement
    private let ofRemovedProducts: Statement
    private let beyond: Statement
    private let unusedPictures: Statement

    init(in database: Database) throws(DatabaseError) {
        find = try database.prepare(
            "SELECT fingerprint, content, size FROM output WHERE path = ?")
        delete = try database.prepare("DELETE FROM output WHERE path = ?")
        counting = try database.prepare("SELECT count(*) FROM output")
        ofKind = try database.prepare("SELECT path FROM output WHERE kind = ? ORDER BY path")
        ofRemovedProducts = try database.prepare(
            """
            SELECT path FROM output
            WHERE kind = ? AND owner NOT IN (SELECT position FROM product) ORDER BY path
            """)
        beyond = try database.prepare(
            "SELECT path FROM output WHERE kind = ? AND owner > ? ORDER BY path")
        unusedPictures = try database.prepare(
            """
            SELECT path FROM output WHERE kind = ? AND owner NOT IN (
                SELECT variant.number FROM variant JOIN image USING (sha256)
                JOIN picture ON reference IN (original, thumbnail))
            ORDER BY path
            """)
    }

    /// What is known of the file at `path`, if it was published.
    public func published(_ path: String) throws -> Published? {
        try find.bindAll(path)
        return try find.firstRow { row in
            guard let fingerprint = row.fingerprint(0), let content = row.fingerprint(1) else {
                return nil
            }
            return Published(fingerprint: fingerprint, content: content, size: row.int(2))
        } ?? nil
    }

    /// How many files the site has.
    public var count: Int {
        get throws { try counting.firstRow { row in row.int(0) } ?? 0 }
    }

    /// Forgets a file.
    public func remove(_ path: String) throws {
        try delete.run(path)
    }

    /// The files of one kind.
    public func paths(of kind: OutputKind) throws -> [String] {
        try ofKind.bindAll(kind.rawValue)
        return try paths(from: ofKind)
    }

    /// The pages of products that are no more.
    public func pagesOfRemovedProducts() throws -> [String] {
        try ofRemovedProducts.bindAll(OutputKind.product.rawValue)
        return try paths(from: ofRemovedProducts)
    }

    /// The numbered files of a kind beyond the last number in use.
    public func paths(of kind: OutputKind, beyond last: Int) throws -> [String] {
        try beyond.bindAll(kind.rawValue, last)
        return try paths(from: beyond)
    }

    /// The pictures that no product shows any more.
    public func picturesWithoutProduct() throws -> [String] {
        try unusedPictures.bindAll(OutputKind.picture.rawValue)
        return try paths(from: unusedPictures)
    }

    private func paths(from statement: borrowing Statement) throws -> [String] {
        var paths: [String] = []
        try statement.forEachRow { row in paths.append(row.text(0)) }
        return paths
    }
}
