/// A file that is staged piece by piece; one that is not finished goes.
package final class GrowingFile {
    private let writer: StagingWriter
    private let staged: StagedFile
    /// `nil` when it is finished.
    private var file: FileHandle?

    init(_ file: consuming FileHandle, as staged: StagedFile, of writer: StagingWriter) {
        self.file = consume file
        self.staged = staged
        self.writer = writer
    }

    deinit {
        // Nobody is waiting for it.
        if file != nil { writer.remove(staged) }
    }

    /// Adds to the file.
    package func append(_ bytes: UnsafeRawBufferPointer) throws(PublishingError) {
        try file?.write(bytes)
    }

    /// Says that the file is whole.
    ///
    /// - Throws: `PublishingError.system` when the disk did not take it.
    package func finish() throws(PublishingError) -> StagedFile {
        try file.take()?.closeChecked()
        return staged
    }
}
