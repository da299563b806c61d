import CatalogModel
import CatalogSources
import CatalogState
import HTTP

/// The details to ask for, pulled from the state a few hundred at a time.
struct DetailQueue {
    private static let batchSize = 500

    private let connection: SourceConnection
    private let store: CatalogStore
    private var absent: ArraySlice<Int64>
    private let rereading: DetailTable.Rereading
    private var batch: ArraySlice<DetailTable.Due> = []
    private var last = Int64.min

    /// Listed products whose details are due, and then those that the list no longer names.
    init(
        connection: SourceConnection, store: CatalogStore, absent: [Int64],
        rereading: DetailTable.Rereading
    ) {
        self.rereading = rereading
        self.connection = connection
        self.store = store
        self.absent = absent[...]
    }

    /// The next detail to ask for.
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
        if batch.isEmpty {
            batch = try store.details.due(rereading, after: last, limit: Self.batchSize)[...]
            last = batch.last?.position ?? last
        }
        return batch.popFirst()
    }

    private func order(_ position: Int64, isNew: Bool, isListed: Bool) throws -> DetailOrder? {
        guard let stored = try store.products.product(at: position),
            let address = connection.source.detailAddress(of: stored.product.id)
        else { return nil }
        let known =
            isNew ? nil : try store.validators.record(of: connection.server.key(of: address))
        return DetailOrder(
            stored: stored,
            row: ListedProduct(product: stored.product.withoutDetail, fingerprint: stored.row),
            address: address, isNew: isNew,
            known: known.map { Validators(etag: $0.etag, lastModified: $0.lastModified) },
            isListed: isListed)
    }
}

extension Product {
    /// The product without what details tell: remembered from an earlier build, it would hide that
    /// the detail tells it otherwise now.
    fileprivate var withoutDetail: Product {
        var product = self
        product.descriptionMarkdown = nil
        product.vendor?.name = nil
        return product
    }
}
