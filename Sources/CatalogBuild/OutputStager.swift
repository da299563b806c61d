import CatalogState
import Digest
import SitePublishing

/// Decides for one thread which files must be written anew, and stages them.
final class OutputStager {
    private let store: CatalogStore
    private let output: OutputFolder
    private let writer: StagingWriter
    private var entries: [JournalTable.Entry] = []

    /// - Parameter store: a connection of the thread's own; it is only read.
    init(store: CatalogStore, output: OutputFolder, writer: StagingWriter) {
        self.store = store
        self.output = output
        self.writer = writer
    }

    /// True when the file is published, in place, and made from the same inputs.
    func isCurrent(_ path: String, _ fingerprint: Fingerprint) throws -> Bool {
        guard let published = try store.outputs.published(path),
            published.fingerprint == fingerprint
        else { return false }
        return try isInPlace(path, size: published.size)
    }

    /// Stages a file, or only notes its new inputs when the published bytes are the same.
    func stage(
        _ bytes: UnsafeRawBufferPointer, as path: String, _ kind: OutputKind, owner: Int64 = 0,
        fingerprint: Fingerprint
    ) throws {
        let output = Output(
            path: path, kind: kind, owner: owner, fingerprint: fingerprint,
            content: Fingerprint.of(bytes), size: bytes.count)
        try add(output) { try writer.stage(bytes) }
    }

    /// Stages a copy of a file whose content is known by its fingerprint.
    func stage(
        copyOf file: String, size: Int, as path: String, _ kind: OutputKind,
        fingerprint: Fingerprint
    ) throws {
        let output = Output(
            path: path, kind: kind, fingerprint: fingerprint, content: fingerprint, size: size)
        try add(output) { try writer.stage(copyOf: file) }
    }

    /// Hands over what was staged since the last call.
    func takeEntries() -> [JournalTable.Entry] {
        defer { entries.removeAll(keepingCapacity: true) }
        return entries
    }

    private func add(_ output: Output, _ stage: () throws -> StagedFile) throws {
        let published = try store.outputs.published(output.path)
        if let published, published.content == output.content,
            try isInPlace(output.path, size: output.size)
        {
            entries.append(JournalTable.Entry(output: output, staged: nil, isNew: false))
            return
        }
        let file = try stage()
        entries.append(
            JournalTable.Entry(
                output: output,
                staged: JournalTable.Staged(writer: file.writer, number: file.number),
                isNew: try published == nil || !isThere(output.path)))
    }

    private func isThere(_ path: String) throws -> Bool {
        output.sizeOfFile(at: try SitePath(path)) != nil
    }

    private func isInPlace(_ path: String, size: Int) throws -> Bool {
        output.sizeOfFile(at: try SitePath(path)) == size
    }
}
