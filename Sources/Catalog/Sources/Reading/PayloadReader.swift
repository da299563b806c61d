import CatalogModel
import HTTP
import JSON

/// Reads the lists and the details of a JSON API.
///
/// A list has its rows under one key. A detail has all fields of the product's row, and more
/// fields.
struct PayloadReader {
    /// Reads a product from a row or detail.
    ///
    /// Throws `mismatch` when the value is not a product.
    typealias Read =
        @Sendable (JSONValue, PictureReferences) throws(JSONError) -> DetailedProduct

    /// The maximum size of a row or a detail in bytes: 8 MiB, which is more than the longest
    /// description that is read.
    static let longestProduct = 8 << 20
    /// The maximum number of values in a row or a detail, which is more than the facts of a product
    /// can have.
    static let mostValues = 1 << 19

    private let rowsKey: String
    private let origin: String
    private let read: Read

    /// Creates a reader of one API.
    ///
    /// - Parameters:
    ///   - rowsKey: the key of the rows in a list.
    ///   - base: the address at which the API begins.
    init(rowsKey: String, base: WebAddress, read: @escaping Read) {
        self.rowsKey = rowsKey
        origin = base.origin
        self.read = read
    }
}

// MARK: - Lists

extension PayloadReader {
    /// The data of a list apart from the rows, and the summary of the page.
    struct Page {
        let envelope: JSONValue
        var summary: PageSummary
    }

    /// Reads a page of the list; see ``CatalogSource/readPage(_:from:row:)``.
    func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> Page {
        var reader = RowReader(address: address, origin: origin, read: read)
        let (envelope, oversizedRows) = try readEnvelope(body, from: address) {
            try reader.read($0, row: row)
        }
        return Page(envelope: envelope, summary: reader.summary(oversizedRows: oversizedRows))
    }

    private func readEnvelope(
        _ body: ResponseBody, from address: WebAddress,
        row: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> (JSONValue, oversizedRows: [Int]) {
        var splitter = RowSplitter(rowsKey: rowsKey, maximumRowBytes: Self.longestProduct)
        let envelope: [UInt8]
        do {
            try body.forEachChunk { chunk in try splitter.consume(chunk, row: row) }
            envelope = try splitter.finish()
        } catch let error as JSONError {
            throw SourceError(unparsable: error, Excerpt(of: body), at: address)
        }
        guard let reply = try? JSONValue(parsing: envelope), splitter.foundRows else {
            throw SourceError(noRows: envelope, key: rowsKey, at: address)
        }
        return (reply, splitter.oversizedRows)
    }
}

// MARK: - Details

extension PayloadReader {
    /// Reads the detail of one product.
    ///
    /// - Parameter limit: the maximum size of the detail in bytes.
    func readDetail(
        _ body: ResponseBody, from address: WebAddress, limit: Int
    ) throws(SourceError) -> DetailedProduct {
        let bytes = try body.bytes(limit: limit, from: address)
        do throws(JSONError) {
            return try read(
                JSONValue(parsing: bytes, maximumValues: Self.mostValues),
                PictureReferences(page: address, origin: origin))
        } catch {
            throw SourceError(noProduct: error, bytes, at: address)
        }
    }
}
