import CatalogState
import Compression
import Digest
import SitePublishing
import SiteRendering

/// Decides for one thread which files must be written anew, and stages them.
final class OutputStager {
    private let store: CatalogStore
    private let output: OutputFolder
    private var folder: SiteFolder
    private let writer: StagingWriter
    private let packing: Packing
    private let isOutputKnown: Bool
    private var entries: [JournalTable.Entry] = []

    /// - Parameters:
    ///   - store: a connection of the thread's own; it is only read.
    ///   - packing: which files have packed copies.
    init(
        store: CatalogStore, output: OutputFolder, writer: StagingWriter,
        packing: PackingRules = PackingRules()
    ) throws {
        self.store = store
        self.output = output
        folder = SiteFolder(in: output)
        self.writer = writer
        self.packing = try Packing(packing)
        isOutputKnown = try output.isKnown(to: store)
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

        /// When the page of a product last told something else of it, in seconds since 1970, if it
        /// does not do so now; `nil` where that is not known.
        var formerTime: Int64? { published?.changedAt }

        /// Whether what is known of the product changed, shown or not.
        var hasOtherContent: Bool { !cause.isDisjoint(with: .ofContent) }

        /// Whether the bytes of the published file are known.
        var hasPublishedContent: Bool { published?.content != nil }

        /// Whether these are the bytes of the published file.
        func isPublished(_ bytes: UnsafeRawBufferPointer) -> Bool {
            published?.content == SHA256Digest.of(bytes)
        }
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
        let published = try published(path)
        let isInPlace = try published.map { try self.isInPlace(path, size: $0.size) } ?? false
        if isInPlace, let published, published.fingerprint == fingerprint,
            try hasPackedCopies(of: path, kind, published)
        {
            return nil
        }
        return Job(
            path: path, kind: kind, owner: owner, fingerprint: fingerprint, inputs: inputs,
            published: published,
            cause: try cause(
                of: path, published, isInPlace: isInPlace, fingerprint: fingerprint, inputs))
    }

    private func published(_ path: String) throws -> OutputTable.Published? {
        let published = try store.outputs.published(path)
        return isOutputKnown ? published : published?.distrusted
    }

    private func cause(
        of path: String, _ published: OutputTable.Published?, isInPlace: Bool,
        fingerprint: Fingerprint, _ inputs: OutputInputs?
    ) throws -> OutputCause {
        guard let published else { return .isNew }
        var cause: OutputCause = isInPlace ? [] : .isLost
        guard published.fingerprint != fingerprint else { return cause }
        guard published.isTrusted else { return cause.union(.isDistrusted) }
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
        let content = SHA256Digest.of(bytes)
        try add(job, content: content, size: bytes.count) { try writer.stage(bytes) }
        for encoder in packing.encoders(for: job.path, job.kind, size: bytes.count) {
            let coding = encoder.coding
            let packedJob = try self.job(
                for: job.path + coding.fileSuffix, OutputKind(coding),
                owner: Int64(job.kind.rawValue),
                fingerprint: Packing.fingerprint(of: content, coding))
            guard let packedJob else { continue }
            try encoder.withPacked(bytes) { packed in
                try add(packedJob, content: SHA256Digest.of(packed), size: packed.count) {
                    try writer.stage(packed)
                }
            }
        }
    }

    /// Stages a copy of a file.
    func stage(copyOf file: String, for job: Job) throws {
        if packing.mayPack(job.path, job.kind) {
            return try contents(ofFile: file).withUnsafeBytes { try stage($0, for: job) }
        }
        let content = try contentHash(ofFile: file)
        try add(job, content: content.digest, size: content.size) {
            try writer.stage(copyOf: file)
        }
    }

    /// Whether a file in the output folder is somebody else's, who would miss it.
    ///
    /// - Parameter line: how the file begins that a build writes there.
    func isForeign(_ path: String, unlessBeginningWith line: String) throws -> Bool {
        if try store.outputs.contains(path) { return false }
        let found = try output.beginning(ofFile: SitePath(path))
        return found.map { !$0.hasPrefix(line) } ?? false
    }

    /// Begins a file that is made piece by piece, however long it becomes.
    func begin() throws -> StagedStream { StagedStream(in: try writer.begin()) }

    /// Stages what was made piece by piece, unless it is published and in place.
    func stage(_ stream: StagedStream, as path: String, _ kind: OutputKind) throws {
        guard let content = stream.end(),
            let job = try job(for: path, kind, fingerprint: content.fingerprint)
        else { return }
        try add(job, content: content.digest, size: content.size) { try stream.finish() }
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
        if let published = job.published, published.isTrusted, published.content == content,
            try isInPlace(job.path, size: size)
        {
            entries.append(JournalTable.Entry(output: output, change: .none, cause: job.cause))
            return
        }
        // Asked before anything is staged: what is in the way must not be found while publishing.
        let isTaken = try folder.isTaken(SitePath(job.path))
        let file = try stage()
        let place = JournalTable.Staged(writer: file.writer, number: file.number)
        entries.append(
            JournalTable.Entry(
                output: output, change: isTaken ? .replacing(place) : .new(place),
                cause: job.cause))
    }

    /// Whether all packed copies that a published file should have are in place and made of it.
    private func hasPackedCopies(
        of path: String, _ kind: OutputKind, _ published: OutputTable.Published
    ) throws -> Bool {
        for encoder in packing.encoders(for: path, kind, size: published.size) {
            let copy = path + encoder.coding.fileSuffix
            guard let content = published.content, let packed = try store.outputs.published(copy),
                packed.fingerprint == Packing.fingerprint(of: content, encoder.coding),
                try isInPlace(copy, size: packed.size)
            else { return false }
        }
        return true
    }

    private func isInPlace(_ path: String, size: Int) throws -> Bool {
        output.sizeOfFile(at: try SitePath(path)) == size
    }
}
