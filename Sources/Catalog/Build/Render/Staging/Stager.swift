import CatalogState
import Digest
import CatalogRendering

/// Decides which files of a site are made, and receives their contents.
protocol Stager: AnyObject {
    /// Returns the job for making the file at `path`; `nil` if the file need not be made.
    func job(
        for path: String, _ kind: OutputKind, owner: Int64, fingerprint: Fingerprint,
        inputs: OutputInputs?
    ) throws -> OutputJob?

    /// Receives the contents of a file.
    func stage(_ bytes: UnsafeRawBufferPointer, for job: OutputJob) throws

    /// Receives a file of the site as a copy of the file at the path `file`.
    func stage(copyOf file: String, for job: OutputJob) throws

    /// Returns true if the output folder has a file at `path` that no build made. This file must
    /// stay.
    ///
    /// - Parameter line: the first line of the file as a build writes it.
    func isForeign(_ path: String, unlessBeginningWith line: String) throws -> Bool

    /// Begins a file of any length that is made piece by piece.
    func begin() throws -> StagedStream

    /// Receives a file that was made piece by piece.
    func stage(_ stream: StagedStream, as path: String, _ kind: OutputKind) throws

    /// Returns true if the file at `path` may be made. Call this first if collecting the inputs of
    /// the file takes long.
    func mayNeed(_ path: String) -> Bool
}

/// A renderer that holds the page that it rendered last.
protocol PageRenderer {
    func withOutput<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result
}

extension SiteRenderer: PageRenderer {}
extension StaticPageRenderer: PageRenderer {}
extension ChartRenderer: PageRenderer {}

extension Stager {
    /// Stages a page, unless it need not be made.
    ///
    /// - Parameter render: renders the page with `renderer`.
    func stagePage(
        _ path: String, _ kind: OutputKind, owner: Int64 = 0, _ inputs: PageInputs,
        from renderer: some PageRenderer, render: () throws -> Void
    ) throws {
        guard let job = try job(for: path, kind, owner: owner, inputs: inputs) else { return }
        try render()
        try renderer.withOutput { try stage($0, for: job) }
    }

    /// Returns the job for making a page; `nil` if the page need not be made.
    func job(
        for path: String, _ kind: OutputKind, owner: Int64 = 0, inputs: PageInputs
    ) throws -> OutputJob? {
        let parts = OutputInputs(
            dependencies: inputs.dependencies, own: inputs.own, links: inputs.links)
        return try job(
            for: path, kind, owner: owner, fingerprint: inputs.fingerprint, inputs: parts)
    }

    /// Returns the job for making a file with a single input; `nil` if the file need not be made.
    func job(
        for path: String, _ kind: OutputKind, owner: Int64 = 0, fingerprint: Fingerprint
    ) throws -> OutputJob? {
        try job(for: path, kind, owner: owner, fingerprint: fingerprint, inputs: nil)
    }
}
