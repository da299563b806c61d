package import Digest
import SQLite

/// A file of the site and its inputs.
package struct Output: Hashable, Sendable {
    /// The path below the output folder.
    package var path: String
    /// The kind of the file.
    package var kind: OutputKind
    /// The position of the product or the number of the page; 0 for files without an owner.
    package var owner: Int64
    /// A hash of all inputs of the file.
    package var fingerprint: Fingerprint
    /// The hashes of the inputs by part; `nil` for files without a template.
    package var inputs: OutputInputs?
    /// The hash of the file itself; `nil` when it was not recorded.
    package var content: SHA256Digest?
    /// Its size in bytes.
    package var size: Int

    package init(
        path: String, kind: OutputKind, owner: Int64 = 0, fingerprint: Fingerprint,
        inputs: OutputInputs? = nil, content: SHA256Digest?, size: Int
    ) {
        self.path = path
        self.kind = kind
        self.owner = owner
        self.fingerprint = fingerprint
        self.inputs = inputs
        self.content = content
        self.size = size
    }
}

/// The columns of an ``Output``, as the tables of files have them.
enum OutputColumn: Int, ColumnList {
    case path, kind, owner, fingerprint, inputs, content, size
}

extension Output {
    /// A file of a row that has ``OutputColumn`` first; `nil` for one of an unknown kind.
    init?(_ row: borrowing Statement) {
        guard let kind = OutputKind(rawValue: row.int(OutputColumn.kind)) else { return nil }
        self.init(
            path: row.text(OutputColumn.path), kind: kind,
            owner: Int64(row.int(OutputColumn.owner)),
            fingerprint: row.fingerprint(OutputColumn.fingerprint) ?? Fingerprint.unknown,
            inputs: row.inputs(OutputColumn.inputs),
            content: SHA256Digest(bytes: row.blob(OutputColumn.content)),
            size: row.int(OutputColumn.size))
    }
}
