import CSQLite

extension Database {
    /// Copies the current state of the database into a new file.
    ///
    /// Other connections may write meanwhile.
    ///
    /// The corresponding C function is `sqlite3_backup_step`.
    ///
    /// - Parameters:
    ///   - path: the path of the new file, or of a database that is overwritten.
    ///   - patience: the time in milliseconds to wait for a lock on the new file. For a lock on
    ///     this database, the time given when it was opened applies.
    package func copy(to path: String, patience: Int32 = 5_000) throws(DatabaseError) {
        let copy = try Database(path: path, patience: patience)
        guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
            throw copy.error(sqlite3_errcode(copy.handle), sql: nil)
        }
        let code = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        // The code of the step is checked, because `sqlite3_backup_finish` does not always report
        // that a lock prevented the copy.
        guard code == SQLITE_DONE else {
            throw DatabaseError(
                code: code, message: String(cString: sqlite3_errstr(code)), sql: nil, path: path)
        }
        guard end == SQLITE_OK else { throw copy.error(end, sql: nil) }
    }
}
