import CatalogState

/// Collects the staged files of the rendering threads, and saves them in large transactions.
actor OutputJournal {
    private static let batchSize = 4096

    private let store: CatalogStore
    private var pending: [JournalTable.Entry] = []

    /// Begins an empty journal on a separate connection.
    init(in state: StateFolder) throws {
        store = try CatalogStore(at: state.database)
        try store.journal.begin()
    }

    /// Adds the files that a thread staged since its last call.
    func append(_ entries: [JournalTable.Entry]) throws {
        pending.append(contentsOf: entries)
        if pending.count >= Self.batchSize { try flush() }
    }

    /// Saves the remaining entries.
    func finish() throws {
        try flush()
    }

    private func flush() throws {
        guard !pending.isEmpty else { return }
        try store.transaction {
            for entry in pending { try store.journal.append(entry) }
        }
        pending.removeAll(keepingCapacity: true)
    }
}
