import CatalogState
import Digest

/// A stager that makes only one file of a site.
final class PreviewStager: Stager {
    /// The file; `nil` until it is staged.
    private(set) var file: SiteDraft.File?

    private let path: String
    private let store: CatalogStore

    /// - Parameter path: the path of the file, below the site's root.
    init(wanting path: String, store: CatalogStore) {
        self.path = path
        self.store = store
    }

    func mayNeed(_ path: String) -> Bool { path == self.path }

    func job(
        for path: String, _ kind: OutputKind, owner: Int64, fingerprint: Fingerprint,
        inputs: OutputInputs?
    ) throws -> OutputJob? {
        guard path == self.path else { return nil }
        // The job needs the record of the published page, because a page shows the time of its last
        // change.
        return try OutputJob(
            path, kind, owner: owner, fingerprint: fingerprint, inputs: inputs,
            published: store.outputs.published(path), isInPlace: true, store: store)
    }

    func stage(_ bytes: UnsafeRawBufferPointer, for job: OutputJob) { file = .bytes(Array(bytes)) }

    func stage(copyOf file: String, for job: OutputJob) { self.file = .copy(of: file) }

    func isForeign(_ path: String, unlessBeginningWith line: String) -> Bool { false }

    func begin() -> StagedStream { StagedStream() }

    func stage(_ stream: StagedStream, as path: String, _ kind: OutputKind) {
        guard path == self.path, stream.end() != nil else { return }
        file = .bytes(stream.bytes)
    }
}
