import CSQLite

extension Database {
    /// Copies the database as it is at this moment into a new file, while others may go on writing.
    ///
    /// The corresponding C function is `sqlite3_backup_step`.
    ///
    /// - Parameters:
    ///   - path: A file that is made, or a database that is written over.
    ///   - patience: How many milliseconds it waits for who holds the new file; for this database it
    ///     waits as long as it was opened with.
    package func copy(to path: String, patience: Int32 = 5_000) throws(DatabaseError) {
        let copy = try Database(path: path, patience: patience)
        guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
            throw copy.error(sqlite3_errcode(copy.handle), sql: nil)
        }
        let code = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        // The end need not tell of a lock that kept the step from copying anything.
        guard code == SQLITE_DONE else {
            throw DatabaseError(
                code: code, message: String(cString: sqlite3_errstr(code)), sql: nil, path: path)
        }
        guard end == SQLITE_OK else { throw copy.error(end, sql: nil) }
    }
}
