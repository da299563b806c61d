import CSQLite

extension Database {
    /// A kind of transaction, which determines when the database is locked.
    package enum TransactionKind: Sendable {
        /// The transaction takes the write lock at its start, so that another writer cannot make it
        /// fail later.
        case writing
        /// All reads see the state of the database at the first read. The transaction blocks no
        /// other transaction.
        case reading
    }

    /// Runs `body` as one transaction.
    ///
    /// If `body` or the commit throws, all changes are rolled back and the error is rethrown, even
    /// if the rollback fails too. Transactions do not nest.
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
        // Some errors, such as a full disk, make SQLite roll back by itself.
        guard isInTransaction else { return }
        // An error of the rollback is ignored, because the original error says more. SQLite then
        // undoes the transaction when the database is opened again.
        try? execute("ROLLBACK")
    }
}
