import CatalogModel
import Digest
import HTTP
import System
import Text

/// Collects the records of one document into products, and the summary of the document.
///
/// Records with the same group become one product, also when they are not neighbours.
struct RecordCollector: ~Copyable {
    /// The maximum number of records, with which the memory stays below 256 MiB.
    private static let mostRecords = 3_000_000
    /// The maximum number of stored rejections, so that many invalid rows do not fill the memory.
    private static let rejectedKept = 1_000
    /// The number of invalid rows up to which reading goes on even if most rows are invalid.
    private static let rejectedTolerated = 10_000

    private let address: WebAddress
    private let reading: RecordReading
    private let salt: Fingerprint
    private var groups: RecordGroups?
    /// The hashes of all ids so far, with their rows.
    private var ids: [UInt64: Int32] = [:]
    private var recordCount = 0
    private var productCount = 0
    private var rejected: [RejectedRow] = []
    private var rejectedCount = 0
    private var rowHasher = FingerprintHasher()
    private var hasher = FingerprintHasher()

    /// - Parameters:
    ///   - address: the address of the document.
    ///   - options: the owner's settings, which are a part of each fingerprint, so that a changed
    ///     setting changes the products.
    init(of address: WebAddress, origin: String, _ options: SourceOptions) {
        self.address = address
        reading = RecordReading(
            options, pictureAddresses: PictureReferences(page: address, origin: origin))
        salt = options.fingerprint
    }

    /// Adds a record, and passes the product of a record without a group to `row`.
    ///
    /// - Throws: ``SourceError``, or an error of `row`.
    mutating func add(
        _ record: SourceRecord, row: (ListedProduct) throws -> Void
    ) throws {
        recordCount += 1
        guard recordCount <= Self.mostRecords else {
            throw SourceError(.tooManyRows(limit: Self.mostRecords), at: address)
        }
        guard let group = record[.group] else { return try pass([record], nil, row) }
        do throws(Errno) {
            if groups == nil { groups = try RecordGroups() }
            try groups?.add(record, of: group)
        } catch {
            throw SourceError(.unreadable("\(error)"), at: address)
        }
    }

    /// Adds a row that is not read.
    ///
    /// - Parameters:
    ///   - row: the row in the document, counted from 1.
    ///   - id: the id of the product, which then keeps its last valid data.
    /// - Throws: ``SourceError`` if most of very many rows are not read.
    mutating func reject(row: Int, id: String?, _ reason: String) throws(SourceError) {
        recordCount += 1
        let known = id.flatMap { WireID.isID($0) ? ProductID($0) : nil }
        try reject(row - 1, reason, known)
    }

    /// Passes the products of all groups to `row`, and returns the summary.
    ///
    /// - Throws: ``SourceError``, or an error of `row`.
    consuming func finish(row: (ListedProduct) throws -> Void) throws -> PageSummary {
        if let groups = groups.take() {
            do {
                try groups.forEachGroup(limit: ProductLimits.variants + 1) { group, records in
                    try pass(records, group, row)
                }
            } catch let error as Errno {
                throw SourceError(.unreadable("\(error)"), at: address)
            }
        }
        return PageSummary(
            rowCount: productCount + rejectedCount,
            rejected: rejected.sorted { $0.index < $1.index }, rejectedCount: rejectedCount,
            fingerprint: hasher.finalize())
    }
}

extension RecordCollector {
    private mutating func pass(
        _ records: [SourceRecord], _ group: String?, _ row: (ListedProduct) throws -> Void
    ) throws {
        let fingerprint = fingerprint(of: records)
        hasher.update(fingerprint)
        let index = (records.first?.row ?? 1) - 1
        let read: DetailedProduct
        do throws(RecordReading.Fault) {
            if let group {
                read = try reading.product(group, records)
            } else {
                read = try reading.product(records[0])
            }
        } catch {
            return try reject(index, error.reason)
        }
        let id = read.product.id.text
        let hash = Fingerprint.of(Array(id.utf8)).low
        if let first = ids[hash] {
            return try reject(index, "its id \(id.quotedInMessage) is that of row \(first)")
        }
        ids[hash] = Int32(clamping: index + 1)
        productCount += 1
        try row(
            ListedProduct(
                product: read.product, fingerprint: fingerprint,
                irregularities: read.irregularities))
    }

    private mutating func fingerprint(of records: [SourceRecord]) -> Fingerprint {
        rowHasher.reset()
        rowHasher.update(salt)
        for record in records {
            record.hash(into: &rowHasher)
            // A sale that begins or ends changes the price of an unchanged row.
            if record[.saleTime] != nil { rowHasher.update(reading.isOnSale(record) ? 1 : 0) }
        }
        return rowHasher.finalize()
    }

    private mutating func reject(
        _ index: Int, _ reason: String, _ id: ProductID? = nil
    ) throws(SourceError) {
        rejectedCount += 1
        if rejected.count < Self.rejectedKept {
            rejected.append(RejectedRow(address: address, index: index, id: id, reason: reason))
        }
        guard rejectedCount > Self.rejectedTolerated, rejectedCount > recordCount / 2 else {
            return
        }
        throw SourceError(
            .unreadableRows(
                count: rejectedCount, of: recordCount, first: rejected.first?.reason ?? ""),
            at: address)
    }
}

extension SourceOptions {
    /// The version of the rules by which records become products; a new version reads all of them
    /// anew.
    private static var rules: UInt64 { 1 }

    /// A hash of the settings that decide what a record means.
    var fingerprint: Fingerprint {
        var hasher = FingerprintHasher()
        hasher.update(Self.rules)
        hasher.update(assumedCurrency ?? "")
        hasher.update(language)
        for (field, column) in table.columns.sorted(by: { $0.key < $1.key }) {
            hasher.update(field)
            hasher.update(column)
        }
        return hasher.finalize()
    }
}
