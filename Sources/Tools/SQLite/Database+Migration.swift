import CSQLite

extension Database {
    /// Returns the number of migrations that were applied to this file (`PRAGMA user_version`).
    package func userVersion() throws(DatabaseError) -> Int {
        let statement = try prepare("PRAGMA user_version")
        return try statement.step() ? statement.int(0) : 0
    }
}

extension Database {
    /// Returns how many of `migrations` were applied to the file.
    ///
    /// They are applied in order, so the first ones of the list were applied.
    func stepsTaken(of migrations: [Migration]) throws(DatabaseError) -> Int {
        let history = try history()
        try check(history, against: migrations)
        return history.count
    }

    /// Applies all migrations after the first `taken`, which have already been applied.
    func takeSteps(of migrations: [Migration], after taken: Int) throws(DatabaseError) {
        var taken = taken
        while taken < migrations.count { taken = try takeNextStep(of: migrations) }
    }

    /// Checks that all of `migrations`, and no others, were applied to the file.
    func requireSchema(of migrations: [Migration]) throws(DatabaseError) {
        let taken = try stepsTaken(of: migrations)
        guard taken == migrations.count else {
            throw DatabaseError(
                .olderSchema, code: SQLITE_OK,
                message: "holds \(taken) of \(migrations.count) versions", path: path)
        }
    }
}

extension Database {
    /// Applies the next migration inside a transaction, unless another process has just applied it.
    ///
    /// Returns the new number of applied migrations.
    private func takeNextStep(of migrations: [Migration]) throws(DatabaseError) -> Int {
        try begin(.writing)
        do throws(DatabaseError) {
            var taken = try stepsTaken(of: migrations)
            if taken < migrations.count {
                try apply(migrations[taken], number: taken + 1)
                taken += 1
            }
            try commit()
            return taken
        } catch {
            rollBack()
            throw error
        }
    }

    private func apply(_ migration: Migration, number: Int) throws(DatabaseError) {
        try execute(
            """
            CREATE TABLE IF NOT EXISTS applied_migration (
                number INTEGER PRIMARY KEY, name TEXT NOT NULL, sql TEXT NOT NULL
            ) STRICT
            """)
        try execute(migration.sql)
        try run(
            "INSERT INTO applied_migration (number, name, sql) VALUES (?, ?, ?)",
            number, migration.name, migration.sql)
        try execute("PRAGMA user_version = \(number)")
    }

    /// Returns the migrations that were applied to this file.
    private func history() throws(DatabaseError) -> [Migration] {
        guard try hasHistory() else { return [] }
        let statement = try prepare("SELECT name, sql FROM applied_migration ORDER BY number")
        var history: [Migration] = []
        while try statement.step() {
            history.append(Migration(statement.text(0), sql: statement.text(1)))
        }
        return history
    }

    /// Returns true if any migration was applied to the file.
    ///
    /// Refuses a file with other tables, because it belongs to another program.
    private func hasHistory() throws(DatabaseError) -> Bool {
        // One statement reads both counts, because another process may apply the first migration
        // between two statements.
        let tables = try prepare(
            """
            SELECT count(*), count(*) FILTER (WHERE name = 'applied_migration') FROM sqlite_schema
            """)
        guard try tables.step(), tables.int(0) > 0 else { return false }
        guard tables.int(1) > 0 else {
            throw DatabaseError(
                .foreignSchema, code: SQLITE_OK, message: "is the database of another program",
                path: path)
        }
        return true
    }

    private func check(
        _ history: [Migration], against migrations: [Migration]
    ) throws(DatabaseError) {
        // The texts are compared before the number, because a changed history may also have more
        // migrations.
        for (applied, listed) in zip(history, migrations) where applied != listed {
            throw DatabaseError(
                applied.name == listed.name ? .editedMigration : .otherSchema, code: SQLITE_OK,
                message:
                    "its version '\(applied.name)' is not '\(listed.name)' as this program knows it",
                path: path)
        }
        guard history.count <= migrations.count else {
            throw DatabaseError(
                .newerSchema, code: SQLITE_OK,
                message: """
                    holds \(history.count) versions, of which this program knows \(migrations.count)
                    """, path: path)
        }
    }
}
