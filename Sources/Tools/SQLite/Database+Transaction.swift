import CSQLite

extension Database {
    /// The time at which a transaction locks the database.
    package enum TransactionKind: Sendable {
        /// Takes the write lock at the start, so that it cannot fail half-way because of another
        /// writer.
        case writing
        /// Reads one state of the database from its first read to its end, and blocks nobody.
        case reading
    }

    /// Runs `body` as one transaction.
    ///
    /// If `body` or the commit throws, all changes are rolled back and that first error is
    /// rethrown. Transactions do not nest.
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
        // If the rollback fails, the next opening undoes the transaction; the first error is more
        // informative.
        try? execute("ROLLBACK")
    }
}
