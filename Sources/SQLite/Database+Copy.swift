import CSQLite

extension Database {
    /// Copies the database as it is at this moment into a new file, while others may go on writing.
    ///
    /// The corresponding C function is `sqlite3_backup_step`.
    ///
    /// - Parameter path: A file that is made, or a database that is written over.
    public func copy(to path: String) throws(DatabaseError) {
        let copy = try Database(path: path)
        guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
            throw copy.error(sqlite3_errcode(copy.handle), sql: nil)
        }
        sqlite3_backup_step(backup, -1)
        // It tells what went wrong in the step, too.
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else { throw copy.error(code, sql: nil) }
    }
}
