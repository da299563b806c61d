import CatalogState
import Digest
import CatalogRendering

/// Decides which files of a site are made, and takes the files.
protocol Stager: AnyObject {
    /// Returns the job for a file; `nil` if it need not be made.
    func job(
        for path: String, _ kind: OutputKind, owner: Int64, fingerprint: Fingerprint,
        inputs: OutputInputs?
    ) throws -> OutputJob?

    /// Takes a file.
    func stage(_ bytes: UnsafeRawBufferPointer, for job: OutputJob) throws

    /// Takes a copy of a file.
    func stage(copyOf file: String, for job: OutputJob) throws

    /// Returns true if the file in the output folder was not made by a build and must be kept.
    ///
    /// - Parameter line: the first line of the file as a build writes it.
    func isForeign(_ path: String, unlessBeginningWith line: String) throws -> Bool

    /// Begins a file that is made piece by piece, of any length.
    func begin() throws -> StagedStream

    /// Takes a file that was made piece by piece.
    func stage(_ stream: StagedStream, as path: String, _ kind: OutputKind) throws

    /// Returns true if a file may be made. Called before the inputs of a file are collected at
    /// great cost.
    func mayNeed(_ path: String) -> Bool
}

extension Stager {
    /// Returns the job for a page; `nil` if it need not be made.
    func job(
        for path: String, _ kind: OutputKind, owner: Int64 = 0, inputs: PageInputs
    ) throws -> OutputJob? {
        let parts = OutputInputs(
            dependencies: inputs.dependencies, own: inputs.own, links: inputs.links)
        return try job(
            for: path, kind, owner: owner, fingerprint: inputs.fingerprint, inputs: parts)
    }

    /// Returns the job for a file with a single input; `nil` if it need not be made.
    func job(
        for path: String, _ kind: OutputKind, owner: Int64 = 0, fingerprint: Fingerprint
    ) throws -> OutputJob? {
        try job(for: path, kind, owner: owner, fingerprint: fingerprint, inputs: nil)
    }
}
