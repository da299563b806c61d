import Glibc

/// An open file or folder with the path to name in errors.
struct FileHandle: ~Copyable {
    private let owned: Descriptor
    let path: String

    var descriptor: Int32 { owned.number }

    /// Opens a path, which is relative to `folder` unless absolute.
    ///
    /// The corresponding C function is `openat`.
    init(
        opening path: String, in folder: Int32 = AT_FDCWD, _ flags: Int32, mode: mode_t = 0o644,
        operation: String = "open"
    ) throws(PublishingError) {
        let number = try systemCall(operation, path) {
            openat(folder, path, flags | O_CLOEXEC, mode)
        }
        owned = Descriptor(number: number)
        self.path = path
    }

    /// Closes and reports what the kernel says.
    consuming func closeChecked() throws(PublishingError) {
        let path = self.path
        let code = owned.closeNow()
        if code != 0 { throw .system(operation: "close", path: path, code: code) }
    }

    /// Writes all of `bytes`, in as many calls as the kernel asks for.
    borrowing func write(_ bytes: UnsafeRawBufferPointer) throws(PublishingError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let slice = UnsafeRawBufferPointer(rebasing: rest)
            let count = try systemCall("write", path) {
                Glibc.write(descriptor, slice.baseAddress, slice.count)
            }
            rest = rest.dropFirst(count)
        }
    }

    borrowing func status() throws(PublishingError) -> stat {
        var status = stat()
        _ = try systemCall("inspect", path) { fstat(descriptor, &status) }
        return status
    }
}
