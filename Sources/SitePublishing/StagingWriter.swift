import Glibc

/// Stages files for one thread.
public final class StagingWriter {
    private let folder: FileHandle
    private let writer: UInt32
    private var count: UInt32 = 0

    init(folder: consuming FileHandle, number: UInt32) {
        self.folder = folder
        writer = number
    }

    /// Writes `bytes` to a new file of mode 0644.
    public func stage(_ bytes: UnsafeRawBufferPointer) throws(PublishingError) -> StagedFile {
        let file = try makeFile()
        try file.write(bytes)
        try file.closeChecked()
        return take()
    }

    /// Copies the file at `path`, through the kernel where it can.
    public func stage(copyOf path: String) throws(PublishingError) -> StagedFile {
        let source = try FileHandle(opening: path, O_RDONLY | O_NOFOLLOW)
        let file = try makeFile()
        while true {
            // sendfile takes at most 2 GiB a call and tells 0 at the end.
            let copied = try systemCall("copy", path) {
                sendfile(file.descriptor, source.descriptor, nil, 1 << 30)
            }
            if copied == 0 { break }
        }
        try file.closeChecked()
        return take()
    }

    private func makeFile() throws(PublishingError) -> FileHandle {
        try FileHandle(
            opening: String(count), in: folder.descriptor, O_WRONLY | O_CREAT | O_EXCL,
            operation: "stage")
    }

    private func take() -> StagedFile {
        defer { count += 1 }
        return StagedFile(writer: writer, number: count)
    }
}
