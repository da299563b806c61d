import SQLite

/// The single values of the state, each under a key.
final class SettingTable {
    /// The name of a value.
    enum Key: String {
        /// The identity of the source.
        case source
        /// The time when the source was last read completely, in seconds since 1970.
        case lastReading = "read_at"
        /// The time of the last check for damage, in seconds since 1970.
        case lastCheck = "checked_at"
        /// The time of the last sweep of the cache, and its size limit.
        case lastSweep = "swept"
        /// The number of builds that started since a build last reached its end.
        case fillings
        /// The settings with which descriptions are read.
        case descriptions
        /// The numbers of products with each field at the last accepted reading.
        case fieldCounts = "fields"
        /// Present after a reading was accepted.
        case accepted
        /// Present if the last reading was refused.
        case refused
        /// The digest of the last crawl.
        case crawl
        /// The hash of the applied overrides.
        case overrides
        /// The hash of everything except products that went into the last rendering.
        case rendered
        /// The size for which the list pages are divided.
        case pageSize = "page_size"
        /// The first build whose changes of products are stored.
        case firstBuildOfChanges = "changes_since"
        /// The name of the output folder.
        case outputName = "output"
        /// The first build into the output folder.
        case firstBuildOfOutput = "output_since"
        /// The path of the output folder at the last publication.
        case outputPath = "output_path"
        /// The path of the state folder at the last publication.
        case statePath = "state_path"
        /// The build that is being published.
        case publishing
        /// The version of the state whose pages an unfinished merge publishes.
        case merging

        /// An SQL expression for the value as a number; `NULL` if the value is missing.
        var numberSQL: String {
            "(SELECT CAST(value AS INTEGER) FROM setting WHERE name = '\(rawValue)')"
        }
    }

    private let find: LazyStatement
    private let save: LazyStatement
    private let add: LazyStatement
    private let remove: LazyStatement

    init(in database: Database) {
        find = database.statement("SELECT value FROM setting WHERE name = ?")
        save = database.statement("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)")
        add = database.statement(
            """
            INSERT INTO setting (name, value) VALUES (?, '1')
            ON CONFLICT (name) DO UPDATE SET value = value + 1
            """)
        remove = database.statement("DELETE FROM setting WHERE name = ?")
    }

    /// Returns the value of a key; `nil` if there is none.
    func value(of key: Key) throws -> String? {
        try find.firstRow(binding: key.rawValue) { row in row.text(0) }
    }

    /// Returns the value of a key as a number; `nil` if it is not a number.
    func number<Number: FixedWidthInteger>(of key: Key) throws -> Number? {
        try value(of: key).flatMap { Number($0) }
    }

    /// Saves the value of a key.
    func set(_ key: Key, to value: String) throws {
        try save.run(key.rawValue, value)
    }

    /// Saves a number as the value of a key.
    func set(_ key: Key, to number: some FixedWidthInteger) throws {
        try set(key, to: String(number))
    }

    /// Adds 1 to the value of a key; a missing value counts as 0.
    func increment(_ key: Key) throws {
        try add.run(key.rawValue)
    }

    /// Deletes the values of keys.
    func delete(_ keys: Key...) throws {
        for key in keys { try remove.run(key.rawValue) }
    }
}
