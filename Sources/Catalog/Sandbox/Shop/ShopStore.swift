internal import Glibc
internal import SQLite

/// Stores the changes of a shop in an SQLite file.
///
/// Each change is one transaction, which is on disk before the change is confirmed.
///
/// Only one thread at a time may use a store. The first change creates the file.
final class ShopStore {
    private let place: StorePlace
    let base: any ProductBase
    private var opened: Database?

    /// Creates a store of the changes to `base`, without opening the file.
    init(at place: StorePlace, of base: any ProductBase) {
        self.place = place
        self.base = base
    }

    /// Returns all saved changes; there are none if the file does not exist.
    ///
    /// - Throws: `SandboxError` when the file cannot be read or belongs to another base.
    func load() throws(SandboxError) -> Changes {
        guard let database = try existing() else { return .none(to: base) }
        return try database.mappingErrors { () throws in
            var changes = try shop(in: database)
            changes.accounts = try accounts(in: database)
            try readDeleted(from: database, into: &changes)
            try readListings(from: database, into: &changes)
            return changes
        }
    }

    /// Returns all saved accounts, including accounts that another process has added.
    func accounts() throws(SandboxError) -> [String: VendorAccount] {
        guard let database = try existing() else { return [:] }
        return try database.mappingErrors { try accounts(in: database) }
    }

    /// Saves a change of products, which `body` writes, together with the next free numbers.
    ///
    /// - Throws: `SandboxError.sharedStore` when another process has saved a change since this
    ///   process read the store, because both processes have used the same numbers.
    func keep(
        _ changes: Changes, _ body: (borrowing StoreWriter) throws -> Void
    ) throws(SandboxError) {
        try write(changes.key) { writer in
            guard try writer.keep(changes.counters) else {
                throw SandboxError.sharedStore(path: writer.database.path)
            }
            try body(writer)
        }
    }

    /// Saves an account without removing accounts that other processes have added.
    func keep(_ account: VendorAccount, in changes: Changes) throws(SandboxError) {
        try write(changes.key) { writer in try writer.add(account) }
    }

    /// Returns the bytes of an uploaded picture and the time of its upload.
    ///
    /// Each of the two names of the picture is found.
    func picture(
        named name: String, _ size: PictureAddress.Size
    ) throws(SandboxError) -> (bytes: [UInt8], received: Int64)? {
        guard let database = try existing() else { return nil }
        return try database.mappingErrors {
            let column = size == .thumb ? "thumbnail" : "origin"
            let statement = try database.prepare(
                "SELECT \(column), received FROM picture WHERE origin_name = ?1"
                    + " OR thumbnail_name = ?1")
            return try statement.firstRow(binding: name) { ($0.blob(0), Int64($0.int(1))) }
        }
    }
}

extension ShopStore {
    /// Returns the database; nil if it does not exist yet.
    private func existing() throws(SandboxError) -> Database? {
        if let opened { return opened }
        guard case .file(let path) = place, access(path, F_OK) == 0 else { return nil }
        return try open(path)
    }

    /// Writes a change completely or not at all.
    private func write(
        _ key: [UInt8], _ body: (borrowing StoreWriter) throws -> Void
    ) throws(SandboxError) {
        let database = try forWriting()
        try database.mappingErrors {
            try database.transaction {
                try makeShop(in: database, key: key)
                try body(StoreWriter(database: database))
            }
        }
    }

    private func forWriting() throws(SandboxError) -> Database {
        if let opened { return opened }
        let path = if case .file(let path) = place { path } else { ":memory:" }
        return try open(path)
    }

    private func open(_ path: String) throws(SandboxError) -> Database {
        let database: Database
        do {
            database = try Database(path: path, migrations: Self.migrations)
        } catch {
            throw .store(error)
        }
        _ = try database.mappingErrors { try checkBase(of: database) }
        opened = database
        return database
    }

    /// Returns true if the file contains a shop.
    ///
    /// An error is thrown if the shop belongs to another base.
    private func checkBase(of database: Database) throws -> Bool {
        let statement = try database.prepare("SELECT base, title FROM shop")
        let identity = base.identity
        guard let kept = try statement.firstRow({ ($0.text(0), $0.text(1)) }) else { return false }
        guard kept.0 == identity.key else {
            throw SandboxError.foreignStore(
                path: database.path, holds: kept.1, wanted: identity.title)
        }
        return true
    }

    /// Adds the shop to the file, unless another process has done so in the meantime.
    private func makeShop(in database: Database, key: [UInt8]) throws {
        guard try !checkBase(of: database) else { return }
        let (identity, next) = (base.identity, ShopCounters(after: base))
        try database.run(
            "INSERT INTO shop VALUES (?, ?, ?, ?, ?, ?, ?)", identity.key, identity.title, key,
            next.vendor, next.product, next.picture, next.change)
    }

    private func shop(in database: Database) throws -> Changes {
        let statement = try database.prepare(
            "SELECT next_vendor, next_product, next_picture, next_change, key FROM shop")
        let kept = try statement.firstRow { row in
            Changes(
                counters: ShopCounters(
                    vendor: row.int(0), product: row.int(1), picture: row.int(2),
                    change: row.int(3)),
                key: row.blob(4))
        }
        return kept ?? .none(to: base)
    }
}

extension Changes {
    /// Returns the changes of a new shop, which has no changes yet.
    static func none(to base: any ProductBase) -> Changes {
        Changes(
            counters: ShopCounters(after: base),
            key: (0..<16).map { _ in UInt8.random(in: .min ... .max) })
    }
}

extension Database {
    /// Returns the result of `body`.
    ///
    /// If `body` throws an error of the database, an error of the sandbox is thrown instead.
    func mappingErrors<Result>(_ body: () throws -> Result) throws(SandboxError) -> Result {
        do {
            return try body()
        } catch let error as SandboxError {
            throw error
        } catch let error as DatabaseError {
            throw .store(error)
        } catch {
            throw .unusableStore(path: path, reason: "\(error)")
        }
    }
}
