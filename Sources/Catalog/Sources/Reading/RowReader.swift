import CatalogModel
import Digest
import HTTP
import JSON

/// Reads the rows of one page of a list, and collects the summary of the page.
struct RowReader: ~Copyable {
    /// The maximum number of rows of a page.
    ///
    /// This is more than the last page of a list of a million products has on a server whose pages
    /// overrun.
    private static let mostRows = 500_000

    private let address: WebAddress
    private let pictureAddresses: PictureReferences
    private let read: PayloadReader.Read
    private let idKey: String?
    private var rejections: Rejections
    private var rowHasher = FingerprintHasher()
    private var hasher = FingerprintHasher()
    private var rowCount = 0

    /// - Parameter idKey: the key of the id in a row; `nil` if the id is not directly in the row.
    init(
        address: WebAddress, origin: String, idKey: String? = "id",
        read: @escaping PayloadReader.Read
    ) {
        self.idKey = idKey
        self.address = address
        rejections = Rejections(at: address)
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
        let fingerprint = fingerprint(of: bytes)
        hasher.update(fingerprint)
        let reading: DetailedProduct
        do throws(JSONError) {
            reading = try read(
                JSONValue(parsing: bytes, maximumValues: PayloadReader.mostValues),
                pictureAddresses)
        } catch {
            let id = idKey.flatMap { RowID.salvaged(from: bytes, key: $0) }
                .map { ProductID($0) }
            return try rejections.add(rowCount, error.description, id: id, of: rowCount + 1)
        }
        try row(
            ListedProduct(
                product: reading.product, fingerprint: fingerprint,
                irregularities: reading.irregularities))
    }

    private mutating func fingerprint(of bytes: UnsafeRawBufferPointer) -> Fingerprint {
        rowHasher.reset()
        rowHasher.update(ReadingRules.version)
        rowHasher.update(bytes)
        return rowHasher.finalize()
    }

    /// Returns the summary of the page after all rows were read.
    consuming func summary(oversizedRows: [Int]) -> PageSummary {
        for index in oversizedRows {
            rejections.insert(
                index, "the row is longer than \(PayloadReader.longestProduct >> 20) MiB")
        }
        return PageSummary(
            rowCount: rowCount + oversizedRows.count,
            rejected: rejections.sorted, rejectedCount: rejections.count,
            fingerprint: hasher.finalize())
    }
}
