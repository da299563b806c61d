import CSQLite

extension Database {
    /// Copies the current state of the database into a new file, while others may go on writing.
    ///
    /// The corresponding C function is `sqlite3_backup_step`.
    ///
    /// - Parameters:
    ///   - path: A file that is created, or a database that is overwritten.
    ///   - patience: The milliseconds to wait for a lock on the new file; the wait for this
    ///     database is as long as the one given on opening.
    package func copy(to path: String, patience: Int32 = 5_000) throws(DatabaseError) {
        let copy = try Database(path: path, patience: patience)
        guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
            throw copy.error(sqlite3_errcode(copy.handle), sql: nil)
        }
        let code = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        // The code of `sqlite3_backup_finish` does not always report a lock that kept the step from
        // copying.
        guard code == SQLITE_DONE else {
            throw DatabaseError(
                code: code, message: String(cString: sqlite3_errstr(code)), sql: nil, path: path)
        }
        guard end == SQLITE_OK else { throw copy.error(end, sql: nil) }
    }
}
