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

    /// A file that must be made anew, as far as its inputs tell.
    struct Job {
        fileprivate let path: String
        fileprivate let kind: OutputKind
        fileprivate let owner: Int64
        fileprivate let fingerprint: Fingerprint
        fileprivate let published: OutputTable.Published?
    }

    /// What to do for a file: `nil` when it is published, in place, and made from these inputs.
    func job(
        for path: String, _ kind: OutputKind, owner: Int64 = 0, fingerprint: Fingerprint
    ) throws -> Job? {
        let published = try store.outputs.published(path)
        if let published, published.fingerprint == fingerprint,
            try isInPlace(path, size: published.size)
        {
            return nil
        }
        return Job(
            path: path, kind: kind, owner: owner, fingerprint: fingerprint, published: published)
    }

    /// Stages a file, or only notes its new inputs when the published bytes are the same.
    func stage(_ bytes: UnsafeRawBufferPointer, for job: Job) throws {
        try add(job, content: SHA256Digest.of(bytes), size: bytes.count) {
            try writer.stage(bytes)
        }
    }

    /// Stages a copy of a file.
    func stage(copyOf file: String, for job: Job) throws {
        let content = try contentHash(ofFile: file)
        try add(job, content: content.digest, size: content.size) {
            try writer.stage(copyOf: file)
        }
    }

    /// Hands over what was staged since the last call.
    func takeEntries() -> [JournalTable.Entry] {
        defer { entries.removeAll(keepingCapacity: true) }
        return entries
    }

    private func add(
        _ job: Job, content: SHA256Digest, size: Int, _ stage: () throws -> StagedFile
    ) throws {
        let output = Output(
            path: job.path, kind: job.kind, owner: job.owner, fingerprint: job.fingerprint,
            content: content, size: size)
        if let published = job.published, published.content == content,
            try isInPlace(job.path, size: size)
        {
            entries.append(JournalTable.Entry(output: output, change: .none))
            return
        }
        // Asked before anything is staged: what is in the way must not be found while publishing.
        let isTaken = try self.output.isTaken(SitePath(job.path))
        let file = try stage()
        let place = JournalTable.Staged(writer: file.writer, number: file.number)
        entries.append(
            JournalTable.Entry(output: output, change: isTaken ? .replacing(place) : .new(place)))
    }

    private func isInPlace(_ path: String, size: Int) throws -> Bool {
        output.sizeOfFile(at: try SitePath(path)) == size
    }
}
