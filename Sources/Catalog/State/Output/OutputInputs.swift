package import Digest
import SQLite

/// Hashes of all data from which a page is made.
///
/// There is one hash for each part that changes for a different reason.
package struct OutputInputs: Hashable, Sendable {
    /// The template dependencies, which are the same for all pages of one kind.
    package let dependencies: Fingerprint
    /// The page's own data.
    package let own: Fingerprint
    /// The data of other products or pages that the page shows.
    package let links: Fingerprint

    /// Creates inputs from their parts.
    package init(dependencies: Fingerprint, own: Fingerprint, links: Fingerprint) {
        self.dependencies = dependencies
        self.own = own
        self.links = links
    }

    /// The inputs as 48 bytes, which ``init(blob:)`` reads.
    var blob: [UInt8] { dependencies.blob + own.blob + links.blob }

    /// Creates inputs from 48 bytes; `nil` for any other number of bytes.
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
    /// Returns the page inputs in `column`, which is a blob.
    func inputs(_ column: Int) -> OutputInputs? {
        withBytes(of: column) { OutputInputs(blob: $0) }
    }

    /// Returns the page inputs in `column`, given by name.
    func inputs(_ column: some ColumnList) -> OutputInputs? { inputs(column.rawValue) }
}
