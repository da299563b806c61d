import CatalogPreview

/// The file or the folder of a source, which is read again each time it changes.
struct FollowedFile {
    /// A stream with an element at the beginning, and one after each change.
    let changes: AsyncStream<Void>
    private let watch: FileWatch

    /// Starts to watch a file, or all files below a folder.
    ///
    /// - Parameter path: an absolute path, whose folder must exist.
    /// - Throws: `PreviewError.cannotWatch`.
    init(at path: String) throws(PreviewError) {
        // Changes during a reading count as one.
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        changes = stream
        watch = try FileWatch(folders: [path], files: [path]) { _ in continuation.yield() }
        continuation.yield()
    }
}
