import CSQLite

extension Database {
    /// A kind of transaction, which determines when the database is locked.
    package enum TransactionKind: Sendable {
        /// Takes the write lock at the start, so that it cannot fail half-way because of another
        /// writer.
        case writing
        /// All reads of the transaction see the same state of the database, that of its first read.
        /// No other transaction is blocked.
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
        // On a full disk SQLite rolls back by itself.
        guard isInTransaction else { return }
        // An error of the rollback is ignored: SQLite undoes the transaction when the database is
        // next opened, and the original error is more informative.
        try? execute("ROLLBACK")
    }
}
