internal import CSQLite

/// The version of SQLite, as `sqlite3_libversion` tells it.
package var sqliteVersion: String { String(cString: sqlite3_libversion()) }
