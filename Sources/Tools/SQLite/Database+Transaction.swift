import CSQLite

extension Database {
    /// When a transaction takes hold of the database.
    package enum TransactionKind: Sendable {
        /// Takes the write lock at once, so that it cannot fail half-way because of another writer.
        case writing
        /// Sees one state of the database from its first read to its end, and blocks nobody.
        case reading
    }

    /// Does all of `body` or nothing of it.
    ///
    /// If `body` or the commit throws, everything is rolled back and that first error is thrown
    /// on. Transactions do not nest.
    @inlinable
    package func transaction<Result>(
        _ kind: TransactionKind = .writing, _ body: () throws -> Result
    ) throws -> Result {
        try begin(kind)
        do {
            let result = try body()
            try commit()
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    @usableFromInline
    func begin(_ kind: TransactionKind) throws(DatabaseError) {
        switch kind {
        case .writing: try execute("BEGIN IMMEDIATE")
        case .reading: try execute("BEGIN DEFERRED")
        }
    }

    @usableFromInline
    func commit() throws(DatabaseError) {
        try execute("COMMIT")
    }

    @usableFromInline
    func rollBack() {
        // After a full disk SQLite has already rolled back by itself.
        guard isInTransaction else { return }
        // A rollback that fails leaves the transaction to be undone by the next opening; the error
        // that led here tells more.
        try? execute("ROLLBACK")
    }
}
