import CatalogModel
import CatalogSources
import CatalogState
import HTTP

/// The details to request, read from the state in batches.
struct DetailQueue {
    private static let batchSize = 500

    private let connection: SourceConnection
    private let store: CatalogStore
    private var absent: ArraySlice<Int64>
    private let rereading: DetailTable.Rereading
    private let shard: Shard?
    private var batch: ArraySlice<DetailTable.Due> = []
    private var last = Int64.min
    private var hasMoreDue: Bool

    /// Creates a queue of the listed products whose details must be read, followed by the absent
    /// products.
    ///
    /// - Parameter shard: the shard whose products are read; `nil` for all products.
    init(
        connection: SourceConnection, store: CatalogStore, absent: [Int64],
        rereading: DetailTable.Rereading, shard: Shard?
    ) {
        self.shard = shard
        self.rereading = rereading
        self.connection = connection
        self.store = store
        self.absent = absent[...]
        hasMoreDue = !connection.source.rowsAreComplete
    }

    /// Returns the next detail to request.
    mutating func next() throws -> DetailOrder? {
        while let due = try nextListed() {
            if let order = try order(due.position, isNew: due.isNew, isListed: true) {
                return order
            }
        }
        while let position = absent.popFirst() {
            if let order = try order(position, isNew: false, isListed: false) { return order }
        }
        return nil
    }

    private mutating func nextListed() throws -> DetailTable.Due? {
        if batch.isEmpty, hasMoreDue {
            batch = try store.details.due(rereading, after: last, limit: Self.batchSize)[...]
            last = batch.last?.position ?? last
            hasMoreDue = batch.count == Self.batchSize
        }
        return batch.popFirst()
    }

    private func order(_ position: Int64, isNew: Bool, isListed: Bool) throws -> DetailOrder? {
        guard let stored = try store.products.product(at: position),
            shard?.has(stored.product.id) != false,
            let address = connection.source.detailAddress(of: stored.product.id)
        else { return nil }
        let known =
            isNew ? nil : try store.validators.record(of: connection.server.key(of: address))
        return DetailOrder(
            stored: stored,
            row: ListedProduct(
                product: connection.source.withoutDetail(stored.product),
                fingerprint: stored.row),
            address: address, isNew: isNew,
            known: known.map { Validators(etag: $0.etag, lastModified: $0.lastModified) },
            isListed: isListed)
    }
}
