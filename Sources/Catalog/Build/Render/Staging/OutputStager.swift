import CatalogState
import Compression
import Digest
import CatalogPublishing
import CatalogRendering

/// Decides for one thread which files must be written, and stages these files.
final class OutputStager: Stager {
    private let store: CatalogStore
    private let output: OutputFolder?
    private var folder: SiteFolder?
    private let writer: StagingWriter
    private let compression: FileCompression
    private let isOutputKnown: Bool
    private var entries: [JournalTable.Entry] = []

    /// - Parameters:
    ///   - store: a database connection that only this thread uses, and only for reading.
    ///   - output: the output folder; `nil` to trust the records of its files.
    ///   - isOutputKnown: true if the records describe the files of the output folder.
    ///   - compression: the rules for compressed copies.
    init(
        store: CatalogStore, output: OutputFolder?, isOutputKnown: Bool, writer: StagingWriter,
        compression: CompressionRules = CompressionRules()
    ) throws {
        self.store = store
        self.output = output
        folder = output.map { SiteFolder(in: $0) }
        self.writer = writer
        self.compression = try FileCompression(compression)
        self.isOutputKnown = isOutputKnown
    }

    /// Returns the job for making the file at `path`; `nil` if the published file was made from the
    /// same inputs and still exists.
    func job(
        for path: String, _ kind: OutputKind, owner: Int64, fingerprint: Fingerprint,
        inputs: OutputInputs?
    ) throws -> OutputJob? {
        let published = try published(path)
        let isInPlace = try published.map { try self.isInPlace(path, size: $0.size) } ?? false
        if isInPlace, let published, published.fingerprint == fingerprint,
            try hasCompressedCopies(of: path, kind, published)
        {
            return nil
        }
        return try OutputJob(
            path, kind, owner: owner, fingerprint: fingerprint, inputs: inputs,
            published: published, isInPlace: isInPlace, store: store)
    }

    private func published(_ path: String) throws -> OutputTable.Published? {
        let published = try store.outputs.published(path)
        return isOutputKnown ? published : published?.invalidated
    }

    /// Stages a file.
    ///
    /// If the published file has the same bytes, only the new inputs are recorded.
    func stage(_ bytes: UnsafeRawBufferPointer, for job: OutputJob) throws {
        let content = SHA256Digest.of(bytes)
        try add(job, content: content, size: bytes.count) { try writer.stage(bytes) }
        for encoder in compression.encoders(for: job.path, job.kind, size: bytes.count) {
            let coding = encoder.coding
            let copyJob = try self.job(
                for: job.path + coding.fileSuffix, OutputKind(coding),
                owner: Int64(job.kind.rawValue),
                fingerprint: FileCompression.fingerprint(of: content, coding))
            guard let copyJob else { continue }
            try encoder.withPacked(bytes) { compressed in
                try add(copyJob, content: SHA256Digest.of(compressed), size: compressed.count) {
                    try writer.stage(compressed)
                }
            }
        }
    }

    func stage(copyOf file: String, for job: OutputJob) throws {
        if compression.mayCompress(job.path, job.kind) {
            return try contents(ofFile: file).withUnsafeBytes { try stage($0, for: job) }
        }
        let content = try contentHash(ofFile: file)
        try add(job, content: content.digest, size: content.size) {
            try writer.stage(copyOf: file)
        }
    }

    func isForeign(_ path: String, unlessBeginningWith line: String) throws -> Bool {
        if try store.outputs.contains(path) { return false }
        let found = try output?.beginning(ofFile: SitePath(path))
        return found.map { !$0.hasPrefix(line) } ?? false
    }

    func begin() throws -> StagedStream { StagedStream(in: try writer.begin()) }

    /// Stages a stream if the published file does not exist or has another content.
    func stage(_ stream: StagedStream, as path: String, _ kind: OutputKind) throws {
        guard let content = stream.end(),
            let job = try job(for: path, kind, fingerprint: content.fingerprint)
        else { return }
        try add(job, content: content.digest, size: content.size) {
            guard let file = try stream.finish() else {
                preconditionFailure("'\(path)' was begun by another stager")
            }
            return file
        }
    }

    /// Always true, because this stager makes every file that changed.
    func mayNeed(_ path: String) -> Bool { true }

    /// Returns the journal entries for the files that were staged since the last call.
    func takeEntries() -> [JournalTable.Entry] {
        defer { entries.removeAll(keepingCapacity: true) }
        return entries
    }

    private func add(
        _ job: OutputJob, content: SHA256Digest, size: Int, _ stage: () throws -> StagedFile
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
        // The path is checked now, so that an obstacle is found before publication begins.
        let isTaken = try folder?.isTaken(SitePath(job.path)) ?? (job.published != nil)
        let file = try stage()
        let place = JournalTable.Staged(writer: file.writer, number: file.number)
        entries.append(
            JournalTable.Entry(
                output: output, change: isTaken ? .replacing(place) : .new(place),
                cause: job.cause))
    }

    /// Returns true if all compressed copies of a published file exist and were made from this
    /// file.
    private func hasCompressedCopies(
        of path: String, _ kind: OutputKind, _ published: OutputTable.Published
    ) throws -> Bool {
        for encoder in compression.encoders(for: path, kind, size: published.size) {
            let copyPath = path + encoder.coding.fileSuffix
            guard let content = published.content,
                let copy = try store.outputs.published(copyPath),
                copy.fingerprint == FileCompression.fingerprint(of: content, encoder.coding),
                try isInPlace(copyPath, size: copy.size)
            else { return false }
        }
        return true
    }

    private func isInPlace(_ path: String, size: Int) throws -> Bool {
        guard let output else { return true }
        return output.sizeOfFile(at: try SitePath(path)) == size
    }
}
