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

    /// Writes a text as UTF-8.
    borrowing func write(_ text: String) throws(PublishingError) {
        let bytes = Array(text.utf8)
        let result: Result<Void, PublishingError> = bytes.withUnsafeBytes { bytes in
            do throws(PublishingError) {
                return .success(try write(bytes))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// Appends all that another file holds from where it is read, through the kernel.
    ///
    /// The corresponding C function is `sendfile`.
    borrowing func append(contentsOf source: borrowing FileHandle) throws(PublishingError) {
        while true {
            // It takes at most 2 GiB a call and tells 0 at the end.
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
