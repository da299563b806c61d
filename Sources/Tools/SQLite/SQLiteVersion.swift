internal import CSQLite

/// The version of SQLite, as `sqlite3_libversion` tells it.
public var sqliteVersion: String { String(cString: sqlite3_libversion()) }
