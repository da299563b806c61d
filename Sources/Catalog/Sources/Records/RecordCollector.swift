import CatalogModel
import Digest
import HTTP
import System
import Text

/// Turns the records of one document into products, and summarizes the document.
///
/// Records with the same group become one product, also when they are not neighbours.
struct RecordCollector: ~Copyable {
    /// The maximum number of records.
    ///
    /// The limit keeps the memory below 256 MiB.
    static let mostRecords = 3_000_000

    private let address: WebAddress
    private let reading: RecordReading
    private let salt: Fingerprint
    private var groups: RecordGroups?
    /// The hashes of all ids so far, with their rows.
    private var ids: [UInt64: Int32] = [:]
    /// The hashes of the ids of rejected rows, with the first row of each.
    private var rejectedIDs: [UInt64: Int32] = [:]
    private var recordCount = 0
    private var productCount = 0
    private var rejections: Rejections
    /// The groups with a rejected row.
    ///
    /// The products of these groups keep their last valid data.
    private var brokenGroups: Set<String> = []
    private var rowHasher = FingerprintHasher()
    private var hasher = FingerprintHasher()

    /// - Parameters:
    ///   - address: the address of the document.
    ///   - options: the owner's settings. Each fingerprint includes the settings, so a changed
    ///     setting marks all products as changed.
    ///   - isZeroFree: true if a price of zero means that the product is free.
    init(
        of address: WebAddress, origin: String, _ options: SourceOptions, isZeroFree: Bool = false
    ) {
        self.address = address
        rejections = Rejections(at: address)
        reading = RecordReading(
            options, pictureAddresses: PictureReferences(page: address, origin: origin),
            isZeroFree: isZeroFree)
        salt = options.fingerprint
    }

    /// Adds a record.
    ///
    /// A record without a group is a product of its own. This product goes to `row` immediately.
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

    /// Adds a row to the rejected rows.
    ///
    /// - Parameters:
    ///   - row: the row in the document, counted from 1.
    ///   - id: the id of the product, or the group of the row. The product then keeps its last
    ///     valid data, also if other rows of the group can be read.
    ///   - sharesID: true for a row of a group, whose rows may all have this id.
    /// - Throws: ``SourceError`` if too many rows are rejected.
    mutating func reject(
        row: Int, id: String?, sharesID: Bool = false, _ reason: String
    ) throws(SourceError) {
        recordCount += 1
        guard let id, WireID.isID(id) else {
            return try rejections.add(row - 1, reason, id: nil, of: recordCount)
        }
        brokenGroups.insert(id)
        let hash = Self.hash(of: id)
        guard let first = ids[hash] ?? rejectedIDs[hash] else {
            rejectedIDs[hash] = Int32(clamping: row)
            return try rejections.add(row - 1, reason, id: ProductID(id), of: recordCount)
        }
        // Each id is passed on once, because later rows with it would count as repeated rows of a
        // page, which are not reported.
        try rejections.add(
            row - 1, sharesID ? reason : Self.repetition(of: id, first: first), id: nil,
            of: recordCount)
    }

    private static func hash(of id: String) -> UInt64 { Fingerprint.of(Array(id.utf8)).low }

    private static func repetition(of id: String, first: Int32) -> String {
        "its id \(id.quotedInMessage) is that of row \(first)"
    }

    /// Passes the products of all groups to `row`, and returns the summary.
    ///
    /// - Throws: ``SourceError``, or an error of `row`.
    consuming func finish(row: (ListedProduct) throws -> Void) throws -> PageSummary {
        if let groups = groups.take() {
            do {
                let limit = ProductLimits.variants + 1
                try groups.forEachGroup(limit: limit) { group, records, isCut in
                    if brokenGroups.contains(group) { return }
                    if isCut {
                        let size = RecordGroups.largestGroup >> 20
                        try rejections.add(
                            (records.first?.row ?? 1) - 1,
                            "its rows have more than \(size) MiB together",
                            id: WireID.isID(group) ? ProductID(group) : nil, of: recordCount)
                    } else {
                        try pass(records, group, row)
                    }
                }
            } catch let error as Errno {
                throw SourceError(.unreadable("\(error)"), at: address)
            }
        }
        // The product of another row with the same id was read, so that no valid version stays.
        let ids = ids
        rejections.removeIDs { ids[Self.hash(of: $0.text)] != nil }
        return PageSummary(
            rowCount: productCount + rejections.count,
            rejected: rejections.sorted, rejectedCount: rejections.count,
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
            return try rejections.add(index, error.reason, id: nil, of: recordCount)
        }
        let id = read.product.id.text
        let hash = Self.hash(of: id)
        if let first = ids[hash] {
            return try rejections.add(
                index, Self.repetition(of: id, first: first), id: nil, of: recordCount)
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
            if record[.expiry] != nil { rowHasher.update(reading.isGone(record) ? 1 : 0) }
        }
        return rowHasher.finalize()
    }
}

extension SourceOptions {
    /// A hash of the rules and the settings that decide what a record means.
    var fingerprint: Fingerprint {
        var hasher = FingerprintHasher()
        hasher.update(ReadingRules.version)
        hasher.update(assumedCurrency ?? "")
        hasher.update(language)
        for (field, column) in table.columns.sorted(by: { $0.key < $1.key }) {
            hasher.update(field)
            hasher.update(column)
        }
        return hasher.finalize()
    }
}
