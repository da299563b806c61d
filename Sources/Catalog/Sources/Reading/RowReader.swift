import CatalogModel
import Digest
import HTTP
import JSON

/// Reads the rows of one page of a list, and collects the summary of the page.
struct RowReader: ~Copyable {
    /// The maximum number of stored rejections, so that many invalid rows do not fill the memory.
    private static let rejectedKept = 1_000
    /// The number of invalid rows up to which reading goes on even if no row is valid.
    private static let rejectedTolerated = 10_000
    /// The maximum number of rows of a page.
    ///
    /// This is more than the last page of a list of a million products has on a server whose pages
    /// overrun.
    private static let mostRows = 500_000

    private let address: WebAddress
    private let pictureAddresses: PictureReferences
    private let read: PayloadReader.Read
    private let idKey: String?
    private var rejected: [RejectedRow] = []
    private var rejectedCount = 0
    private var hasher = FingerprintHasher()
    private var rowCount = 0

    /// - Parameter idKey: The key of the id in a row; `nil` if the id is not directly in the row.
    init(
        address: WebAddress, origin: String, idKey: String? = "id",
        read: @escaping PayloadReader.Read
    ) {
        self.idKey = idKey
        self.address = address
        self.read = read
        pictureAddresses = PictureReferences(page: address, origin: origin)
    }

    /// Reads one row.
    ///
    /// Faults of the row are recorded and not thrown.
    mutating func read(
        _ bytes: UnsafeRawBufferPointer, row: (ListedProduct) throws -> Void
    ) throws {
        defer { rowCount += 1 }
        guard rowCount < Self.mostRows else {
            throw SourceError(.tooManyRows(limit: Self.mostRows), at: address)
        }
        let fingerprint = Fingerprint.of(bytes)
        hasher.update(fingerprint)
        let reading: DetailedProduct
        do throws(JSONError) {
            reading = try read(
                JSONValue(parsing: bytes, maximumValues: PayloadReader.mostValues),
                pictureAddresses)
        } catch {
            let id = idKey.flatMap { RowID.salvaged(from: bytes, key: $0) }
                .map { ProductID($0) }
            reject(rowCount, id, error.description)
            return try checkRejections()
        }
        try row(
            ListedProduct(
                product: reading.product, fingerprint: fingerprint,
                irregularities: reading.irregularities))
    }

    /// Returns the summary of the page after all rows were read.
    consuming func summary(oversizedRows: [Int]) -> PageSummary {
        for index in oversizedRows {
            for earlier in rejected.indices where rejected[earlier].index >= index {
                rejected[earlier].index += 1
            }
            reject(index, nil, "the row is longer than \(PayloadReader.longestProduct >> 20) MiB")
        }
        return PageSummary(
            rowCount: rowCount + oversizedRows.count,
            rejected: rejected.sorted { $0.index < $1.index }, rejectedCount: rejectedCount,
            fingerprint: hasher.finalize())
    }

    /// Throws an error if most of very many rows are invalid.
    ///
    /// Reading more invalid rows would take time and show nothing new.
    private func checkRejections() throws(SourceError) {
        let total = rowCount + 1
        guard rejectedCount > Self.rejectedTolerated, rejectedCount > total / 2 else { return }
        let fact = SourceError.Fact.unreadableRows(
            count: rejectedCount, of: total, first: rejected.first?.reason ?? "")
        throw SourceError(fact, at: address)
    }

    private mutating func reject(_ index: Int, _ id: ProductID?, _ reason: String) {
        rejectedCount += 1
        guard rejected.count < Self.rejectedKept else { return }
        rejected.append(RejectedRow(address: address, index: index, id: id, reason: reason))
    }
}
