package import Digest
import SQLite

/// What a page is made from, in parts that change for different reasons.
package struct OutputInputs: Hashable, Sendable {
    /// What it has in common with all pages of its kind.
    package let kit: Fingerprint
    /// Its own.
    package let own: Fingerprint
    /// What it shows of others.
    package let links: Fingerprint

    /// Inputs from their parts.
    package init(kit: Fingerprint, own: Fingerprint, links: Fingerprint) {
        self.kit = kit
        self.own = own
        self.links = links
    }

    /// The 48 bytes that ``init(blob:)`` reads back.
    var blob: [UInt8] { kit.blob + own.blob + links.blob }

    /// The inputs in 48 bytes; `nil` for any other number of them.
    init?(blob bytes: UnsafeRawBufferPointer) {
        let size = Fingerprint.blobSize
        guard bytes.count == 3 * size else { return nil }
        func part(_ number: Int) -> Fingerprint? {
            let start = number * size
            return Fingerprint(
                blob: UnsafeRawBufferPointer(rebasing: bytes[start..<start + size]))
        }
        guard let kit = part(0), let own = part(1), let links = part(2) else { return nil }
        self.init(kit: kit, own: own, links: links)
    }
}

extension Statement {
    /// A blob column as the inputs of a page.
    func inputs(_ column: Int) -> OutputInputs? {
        withBytes(of: column) { OutputInputs(blob: $0) }
    }

    /// The same of a column with a name.
    func inputs(_ column: some ColumnList) -> OutputInputs? { inputs(column.rawValue) }
}
