package import Digest
import SQLite

/// The inputs of a page, in parts that change for different reasons.
package struct OutputInputs: Hashable, Sendable {
    /// The template dependencies of all pages of its kind.
    package let dependencies: Fingerprint
    /// The page's own data.
    package let own: Fingerprint
    /// The data of other records that the page shows.
    package let links: Fingerprint

    /// Creates inputs from their parts.
    package init(dependencies: Fingerprint, own: Fingerprint, links: Fingerprint) {
        self.dependencies = dependencies
        self.own = own
        self.links = links
    }

    /// The inputs as 48 bytes, for ``init(blob:)``.
    var blob: [UInt8] { dependencies.blob + own.blob + links.blob }

    /// The inputs from 48 bytes; `nil` for any other number of bytes.
    init?(blob bytes: UnsafeRawBufferPointer) {
        let size = Fingerprint.blobSize
        guard bytes.count == 3 * size else { return nil }
        func part(_ number: Int) -> Fingerprint? {
            let start = number * size
            return Fingerprint(
                blob: UnsafeRawBufferPointer(rebasing: bytes[start..<start + size]))
        }
        guard let dependencies = part(0), let own = part(1), let links = part(2) else { return nil }
        self.init(dependencies: dependencies, own: own, links: links)
    }
}

extension Statement {
    /// Returns the page inputs in a blob column.
    func inputs(_ column: Int) -> OutputInputs? {
        withBytes(of: column) { OutputInputs(blob: $0) }
    }

    /// The same of a column with a name.
    func inputs(_ column: some ColumnList) -> OutputInputs? { inputs(column.rawValue) }
}
