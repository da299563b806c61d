import CatalogModel
import CatalogSources
import CatalogState

/// Rows of a list that are saved in one transaction.
struct ListBatch {
    private static let size = 500
    /// A batch is full if its products have more bytes than this.
    private static let mostBytes = 16 << 20

    private let store: CatalogStore
    private let writer: ProductWriter
    private var pass = 1
    private var rows: [ListedProduct] = []
    private var byteCount = 0
    private var unreadable: [ProductID] = []
    private var hiddenIDs: [ProductID] = []
    /// The number of rows of this pass whose products the shop does not show to everybody.
    private(set) var hiddenCount = 0
    /// The positions of such products that the state has.
    private(set) var hidden: Set<Int64> = []

    init(store: CatalogStore, content: ProductContent) {
        self.store = store
        writer = ProductWriter(store: store, content: content)
    }

    var isFull: Bool {
        max(rows.count, hiddenIDs.count) >= Self.size || byteCount > Self.mostBytes
    }

    mutating func add(_ row: ListedProduct) {
        rows.append(row)
        byteCount += row.product.byteCount
    }

    /// Adds a product that is not published.
    mutating func add(hidden id: ProductID) {
        hiddenIDs.append(id)
        hiddenCount += 1
    }

    /// Adds the id of a product whose row cannot be read otherwise.
    mutating func add(unreadable id: ProductID) { unreadable.append(id) }

    /// Saves the rows of the previous pass, and begins the next pass.
    mutating func begin(pass: Int) throws {
        try save()
        self.pass = pass
        hiddenCount = 0
        hidden = []
    }

    /// Saves the rows and clears the batch.
    mutating func save() throws {
        var hasNews = false
        for row in rows {
            let known = try store.products.known(row.product.id)
            hasNews = hasNews || known == nil
            if let known, known.rowFingerprint == row.fingerprint {
                try store.listing.record(known.position, pass: pass)
            } else {
                let position = try writer.merge(row, known: known)
                try store.listing.record(position, pass: pass)
            }
        }
        if hasNews { try store.listing.deleteDigest() }
        for id in unreadable {
            guard let known = try store.products.known(id) else { continue }
            try store.listing.record(known.position, pass: pass)
        }
        for id in hiddenIDs {
            if let known = try store.products.known(id) { hidden.insert(known.position) }
        }
        hiddenIDs.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        byteCount = 0
        unreadable.removeAll()
    }
}
