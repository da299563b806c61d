import CLinux
import Glibc

/// The moment at which a build becomes visible: files take their places one rename at a time.
///
/// The caller keeps the order that never leaves a dead link: new files of every kind, then
/// changed pages, then sitemap and feeds, removals last.
public struct Publication: ~Copyable {
    private let output: OutputFolder
    private let staging: StagingFolder

    /// Writes all staged files to disk and marks the output folder as ours.
    public init(of staging: StagingFolder, into output: OutputFolder) throws(PublishingError) {
        self.output = output
        self.staging = staging
        try staging.synchronize()
        let marker = try FileHandle(
            opening: OutputFolder.markerName, in: output.descriptor, O_WRONLY | O_CREAT)
        try marker.closeChecked()
    }

    /// Moves a staged file to its place, replacing what stood there at one instant.
    public func install(_ file: StagedFile, at path: SitePath) throws(PublishingError) {
        let from = file.relativePath
        if renameat(staging.descriptor, from, output.descriptor, path.text) == 0 { return }
        guard errno == ENOENT, let slash = path.text.lastIndex(of: "/") else {
            throw .system(operation: "publish", path: path.text, code: errno)
        }
        try makeFolder(String(path.text[..<slash]), in: output.descriptor)
        _ = try systemCall("publish", path.text) {
            renameat(staging.descriptor, from, output.descriptor, path.text)
        }
    }

    /// Removes a file of the site; one that is gone already is no error.
    public func remove(_ path: SitePath) throws(PublishingError) {
        if unlinkat(output.descriptor, path.text, 0) == -1, errno != ENOENT {
            throw .system(operation: "remove", path: path.text, code: errno)
        }
    }

    /// Writes the renames and removals to disk: after this a power cut loses nothing.
    public consuming func finish() throws(PublishingError) {
        _ = try systemCall("write to disk", output.path) { syncfs(output.descriptor) }
    }
}
