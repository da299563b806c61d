import Glibc

/// Writes the new files of one thread into the build's folder, from which they are later moved to
/// the site.
package final class StagingWriter {
    private let folder: FileHandle
    private let place: OpenFolder
    private let writer: UInt32
    private var count: UInt32 = 0

    init(folder: consuming FileHandle, number: UInt32) {
        place = OpenFolder(folder.descriptor, at: folder.path)
        self.folder = folder
        writer = number
    }

    /// Writes `bytes` to a new file of mode 0644.
    package func stage(_ bytes: UnsafeRawBufferPointer) throws(PublishingError) -> StagedFile {
        let file = try makeFile()
        try file.write(bytes.bytes)
        try file.closeChecked()
        return take()
    }

    /// Stages a copy of the file at `path`.
    ///
    /// The kernel copies the bytes.
    package func stage(copyOf path: String) throws(PublishingError) -> StagedFile {
        let source = try FileHandle(opening: path, O_RDONLY | O_NOFOLLOW)
        let file = try makeFile()
        try file.append(contentsOf: source)
        try file.closeChecked()
        return take()
    }

    /// Stages a hard link to the file at `path`, or a copy if linking fails.
    package func stage(linkTo path: String) throws(PublishingError) -> StagedFile {
        if linkat(AT_FDCWD, path, folder.descriptor, String(count), 0) == 0 { return take() }
        return try stage(copyOf: path)
    }

    /// Creates a file that the caller writes in pieces.
    ///
    /// Other files may be staged before this file is finished.
    package func begin() throws(PublishingError) -> GrowingFile {
        let file = try makeFile()
        return GrowingFile(file, as: take(), of: self)
    }

    /// Removes a staged file.
    func remove(_ file: StagedFile) {
        unlinkat(folder.descriptor, String(file.number), 0)
    }

    private func makeFile() throws(PublishingError) -> FileHandle {
        try FileHandle(
            opening: String(count), in: place, O_WRONLY | O_CREAT | O_EXCL,
            operation: "stage")
    }

    private func take() -> StagedFile {
        defer { count += 1 }
        return StagedFile(writer: writer, number: count)
    }
}
