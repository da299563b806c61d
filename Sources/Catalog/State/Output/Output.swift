package import Digest
import SQLite

/// A file of the site and its inputs.
package struct Output: Hashable, Sendable {
    /// The path below the output folder.
    package var path: String
    /// The kind of the file.
    package var kind: OutputKind
    /// The owner of the file: the position of its product, or the number of its page.
    ///
    /// The owner is 0 for a file that belongs to neither.
    package var owner: Int64
    /// A hash of all inputs of the file.
    package var fingerprint: Fingerprint
    /// The hashes of the parts of the inputs; `nil` for a file without a template.
    package var inputs: OutputInputs?
    /// The hash of the file's content; `nil` if unknown.
    package var content: SHA256Digest?
    /// The size of the file in bytes.
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

/// The columns of an ``Output``, in the same order in all tables of files.
enum OutputColumn: Int, ColumnList {
    case path, kind, owner, fingerprint, inputs, content, size
}

extension Output {
    /// Creates a file from a row that begins with the columns of ``OutputColumn``.
    ///
    /// The result is `nil` if the kind of the file is unknown.
    init?(_ row: borrowing Statement) {
        guard let kind = OutputKind(rawValue: row.int(OutputColumn.kind)) else { return nil }
        self.init(
            path: row.text(OutputColumn.path), kind: kind,
            owner: row.int64(OutputColumn.owner),
            fingerprint: row.fingerprint(OutputColumn.fingerprint) ?? Fingerprint.unknown,
            inputs: row.inputs(OutputColumn.inputs),
            content: SHA256Digest(bytes: row.blob(OutputColumn.content)),
            size: row.int(OutputColumn.size))
    }
}
