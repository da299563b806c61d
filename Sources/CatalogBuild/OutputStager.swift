import CatalogState
import Digest
import SitePublishing
import SiteRendering

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
        fileprivate let inputs: OutputInputs?
        fileprivate let published: OutputTable.Published?
        fileprivate let cause: OutputCause
    }

    /// What to do for a page: `nil` when it is published, in place, and made from these inputs.
    func job(
        for path: String, _ kind: OutputKind, owner: Int64 = 0, inputs: PageInputs
    ) throws -> Job? {
        let parts = OutputInputs(kit: inputs.kit, own: inputs.own, links: inputs.links)
        return try job(
            for: path, kind, owner: owner, fingerprint: inputs.fingerprint, inputs: parts)
    }

    /// What to do for a file: `nil` when it is published, in place, and made from these inputs.
    func job(
        for path: String, _ kind: OutputKind, owner: Int64 = 0, fingerprint: Fingerprint,
        inputs: OutputInputs? = nil
    ) throws -> Job? {
        let published = try store.outputs.published(path)
        let isInPlace = try published.map { try self.isInPlace(path, size: $0.size) } ?? false
        if isInPlace, published?.fingerprint == fingerprint { return nil }
        return Job(
            path: path, kind: kind, owner: owner, fingerprint: fingerprint, inputs: inputs,
            published: published,
            cause: try cause(
                of: path, published, isInPlace: isInPlace, fingerprint: fingerprint, inputs))
    }

    private func cause(
        of path: String, _ published: OutputTable.Published?, isInPlace: Bool,
        fingerprint: Fingerprint, _ inputs: OutputInputs?
    ) throws -> OutputCause {
        guard let published else { return .isNew }
        var cause: OutputCause = isInPlace ? [] : .isLost
        guard published.fingerprint != fingerprint else { return cause }
        guard published.content != nil else { return cause.union(.isDistrusted) }
        guard let inputs else { return cause.union(.content) }
        guard let former = try store.outputs.output(path)?.inputs else {
            return cause.union(.isDistrusted)
        }
        if former.kit != inputs.kit { cause.insert(.kit) }
        if former.own != inputs.own { cause.insert(.own) }
        if former.links != inputs.links { cause.insert(.links) }
        return cause
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
            inputs: job.inputs, content: content, size: size)
        if let published = job.published, published.content == content,
            try isInPlace(job.path, size: size)
        {
            entries.append(JournalTable.Entry(output: output, change: .none, cause: job.cause))
            return
        }
        // Asked before anything is staged: what is in the way must not be found while publishing.
        let isTaken = try self.output.isTaken(SitePath(job.path))
        let file = try stage()
        let place = JournalTable.Staged(writer: file.writer, number: file.number)
        entries.append(
            JournalTable.Entry(
                output: output, change: isTaken ? .replacing(place) : .new(place),
                cause: job.cause))
    }

    private func isInPlace(_ path: String, size: Int) throws -> Bool {
        output.sizeOfFile(at: try SitePath(path)) == size
    }
}
