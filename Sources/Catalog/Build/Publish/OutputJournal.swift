import CatalogState

/// Collects the entries for staged files from the rendering threads, and saves the entries in large
/// transactions.
actor OutputJournal {
    private static let batchSize = 4096

    private let store: CatalogStore
    private var pending: [JournalTable.Entry] = []

    /// Empties the journal in the database at a path, and opens a separate connection to it.
    init(at database: String) throws {
        store = try CatalogStore(at: database)
        try store.journal.begin()
    }

    /// Adds the entries for the files that a thread staged since its last call.
    func append(_ entries: [JournalTable.Entry]) throws {
        pending.append(contentsOf: entries)
        if pending.count >= Self.batchSize { try flush() }
    }

    /// Saves the pending entries.
    func flush() throws {
        guard !pending.isEmpty else { return }
        try store.transaction {
            for entry in pending { try store.journal.append(entry) }
        }
        pending.removeAll(keepingCapacity: true)
    }
}
