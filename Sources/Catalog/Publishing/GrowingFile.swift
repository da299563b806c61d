/// A staged file that is written in pieces.
///
/// If it is never finished, it is removed at the end.
package final class GrowingFile {
    private let writer: StagingWriter
    private let staged: StagedFile
    /// The open file; `nil` when it is finished.
    private var file: FileHandle?

    init(_ file: consuming FileHandle, as staged: StagedFile, of writer: StagingWriter) {
        self.file = consume file
        self.staged = staged
        self.writer = writer
    }

    deinit {
        // The result is ignored, because nobody could handle an error here.
        if file != nil { writer.remove(staged) }
    }

    /// Appends bytes to the file.
    package func append(_ bytes: UnsafeRawBufferPointer) throws(PublishingError) {
        try file?.write(bytes.bytes)
    }

    /// Closes the complete file.
    ///
    /// - Throws: `PublishingError.system` when it could not be written to disk.
    package func finish() throws(PublishingError) -> StagedFile {
        try file.take()?.closeChecked()
        return staged
    }
}
