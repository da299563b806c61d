import Glibc
import System

/// An open file or folder, with its path for error messages.
struct FileHandle: ~Copyable {
    private let owned: OwnedDescriptor
    private let name: String
    private let folderPath: String

    /// The path as the user of the program would type it.
    var path: String { folderPath + name }

    var descriptor: Int32 { owned.number }

    /// Opens a path.
    ///
    /// The corresponding C function is `open`.
    init(
        opening path: String, _ flags: Int32, mode: mode_t = 0o644, operation: String = "open"
    ) throws(PublishingError) {
        let number = try systemCall(operation, path) { open(path, flags | O_CLOEXEC, mode) }
        owned = OwnedDescriptor(takingOver: number)
        name = path
        folderPath = ""
    }

    /// Opens an entry of a folder.
    ///
    /// The corresponding C function is `openat`.
    init(
        opening name: String, in folder: OpenFolder, _ flags: Int32, mode: mode_t = 0o644,
        operation: String = "open"
    ) throws(PublishingError) {
        let number = try systemCall(operation, folder.path(of: name)) {
            openat(folder.descriptor, name, flags | O_CLOEXEC, mode)
        }
        owned = OwnedDescriptor(takingOver: number)
        self.name = name
        folderPath = folder.prefix
    }

    /// Opens an entry of a folder, whose name may not be UTF-8.
    ///
    /// The corresponding C function is `openat`.
    init(
        opening entry: FolderEntries.Entry, in folder: OpenFolder, _ flags: Int32,
        mode: mode_t = 0o644
    ) throws(PublishingError) {
        let number = try systemCall("open", folder.path(of: entry.name)) {
            openat(folder.descriptor, entry.systemName, flags | O_CLOEXEC, mode)
        }
        owned = OwnedDescriptor(takingOver: number)
        name = entry.name
        folderPath = folder.prefix
    }

    /// Closes the file and throws the error that the kernel reports.
    consuming func closeChecked() throws(PublishingError) {
        let (folderPath, name) = (self.folderPath, self.name)
        do throws(Errno) {
            try owned.close()
        } catch {
            throw .system(operation: "close", path: folderPath + name, code: error.code)
        }
    }

    /// Writes all of `bytes`, even if this needs several calls of the kernel.
    borrowing func write(_ bytes: RawSpan) throws(PublishingError) {
        do throws(Errno) {
            try owned.file.write(bytes)
        } catch {
            throw .system(operation: "write", path: path, code: error.code)
        }
    }

    /// Writes a text as UTF-8.
    borrowing func write(_ text: String) throws(PublishingError) {
        try write(text.utf8.span.bytes)
    }

    /// Appends the bytes of `source` from its current position to its end.
    ///
    /// The kernel copies the bytes.
    ///
    /// The corresponding C function is `sendfile`.
    borrowing func append(contentsOf source: borrowing FileHandle) throws(PublishingError) {
        while true {
            // One call copies at most 1 GiB. At the end of the file, it returns 0.
            let copied = try systemCall("copy", source.path) {
                sendfile(descriptor, source.descriptor, nil, 1 << 30)
            }
            if copied == 0 { return }
        }
    }

    borrowing func status() throws(PublishingError) -> stat {
        var status = stat()
        _ = try systemCall("inspect", path) { fstat(descriptor, &status) }
        return status
    }
}
