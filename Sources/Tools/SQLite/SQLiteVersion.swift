internal import CSQLite

/// The version of SQLite, from `sqlite3_libversion`.
package var sqliteVersion: String { String(cString: sqlite3_libversion()) }
