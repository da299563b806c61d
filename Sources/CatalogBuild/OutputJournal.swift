import CatalogState

/// Collects what the rendering threads stage, and keeps it in the state in large transactions.
actor OutputJournal {
    private static let batchSize = 4096

    private let store: CatalogStore
    private var pending: [JournalTable.Entry] = []
    /// The positions of products of whose own pages the build changes the content, in no order.
    private(set) var changedProducts: [Int64] = []

    /// Begins an empty journal, on a connection of its own.
    init(in state: StateFolder) throws {
        store = try CatalogStore(at: state.database)
        try store.journal.begin()
    }

    /// Adds what a thread staged since its last call.
    func append(_ entries: [JournalTable.Entry]) throws {
        pending.append(contentsOf: entries)
        changedProducts += entries.lazy.filter(\.isOfChangedProduct).map(\.output.owner)
        if pending.count >= Self.batchSize { try flush() }
    }

    /// Keeps what is left.
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

extension JournalTable.Entry {
    /// Whether it is the page of a product that is new or shows something else of it.
    fileprivate var isOfChangedProduct: Bool {
        output.kind == .product && change.staged != nil
            && !cause.isDisjoint(with: .ofContent)
    }
}
