import CatalogState
import Digest
import CatalogRendering

/// Takes the files of a site as they are made, and decides which of them are made at all.
protocol Stager: AnyObject {
    /// What to do for a file; `nil` for one that need not be made.
    func job(
        for path: String, _ kind: OutputKind, owner: Int64, fingerprint: Fingerprint,
        inputs: OutputInputs?
    ) throws -> OutputJob?

    /// Takes a file.
    func stage(_ bytes: UnsafeRawBufferPointer, for job: OutputJob) throws

    /// Takes a copy of a file.
    func stage(copyOf file: String, for job: OutputJob) throws

    /// Whether a file in the output folder is somebody else's, who would miss it.
    ///
    /// - Parameter line: how the file begins that a build writes there.
    func isForeign(_ path: String, unlessBeginningWith line: String) throws -> Bool

    /// Begins a file that is made piece by piece, however long it becomes.
    func begin() throws -> StagedStream

    /// Takes what was made piece by piece.
    func stage(_ stream: StagedStream, as path: String, _ kind: OutputKind) throws

    /// Whether a file may be made: asked where it costs much to find out what it is made from.
    func mayNeed(_ path: String) -> Bool
}

extension Stager {
    /// What to do for a page; `nil` for one that need not be made.
    func job(
        for path: String, _ kind: OutputKind, owner: Int64 = 0, inputs: PageInputs
    ) throws -> OutputJob? {
        let parts = OutputInputs(kit: inputs.kit, own: inputs.own, links: inputs.links)
        return try job(
            for: path, kind, owner: owner, fingerprint: inputs.fingerprint, inputs: parts)
    }

    /// What to do for a file made of one thing; `nil` for one that need not be made.
    func job(
        for path: String, _ kind: OutputKind, owner: Int64 = 0, fingerprint: Fingerprint
    ) throws -> OutputJob? {
        try job(for: path, kind, owner: owner, fingerprint: fingerprint, inputs: nil)
    }
}
