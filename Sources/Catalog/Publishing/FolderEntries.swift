import Glibc

/// The entries of a folder, except `.` and `..`.
///
/// They are read one at a time, in no particular order.
///
/// The corresponding C functions are `fdopendir` and `readdir`.
struct FolderEntries: ~Copyable {
    /// An entry of a folder.
    struct Entry {
        /// The name as the system stores it, with a zero at the end.
        ///
        /// It may not be valid UTF-8.
        let systemName: [CChar]
        /// The type, such as `S_IFREG`; 0 if the entry was removed meanwhile.
        let type: mode_t

        /// The name as text, in which bytes that are not UTF-8 are replaced.
        var name: String {
            systemName.withUnsafeBytes { String(decoding: $0.dropLast(), as: UTF8.self) }
        }

        /// True if the name begins with a dot.
        var isHidden: Bool { systemName.first == 46 }

        fileprivate var isFolderItself: Bool {
            isHidden && (systemName == [46, 0] || systemName == [46, 46, 0])
        }
    }

    private let stream: OpaquePointer
    private let path: String
    private let descriptor: Int32

    /// Opens a folder.
    ///
    /// - Parameters:
    ///   - name: the name of the folder in its parent. A symbolic link is refused.
    ///   - path: the path for errors.
    init(of name: String, in parent: Int32, path: String) throws(PublishingError) {
        try self.init(of: Array(name.utf8CString), in: parent, path: path)
    }

    /// Opens a folder by a name from ``Entry/systemName``.
    init(of name: [CChar], in parent: Int32, path: String) throws(PublishingError) {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let descriptor = try systemCall("list", path) { openat(parent, name, flags) }
        guard let stream = fdopendir(descriptor) else {
            let code = errno
            close(descriptor)
            throw .system(operation: "list", path: path, code: code)
        }
        self.stream = stream
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        closedir(stream)
    }

    /// The descriptor of the folder, open as long as this value exists.
    var folder: Int32 { descriptor }

    /// Returns the next entry; `nil` after the last one.
    mutating func next() throws(PublishingError) -> Entry? {
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                let code = errno
                if code == 0 { return nil }
                throw .system(operation: "list", path: path, code: code)
            }
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                let end = bytes.firstIndex(of: 0) ?? bytes.count - 1
                return Array(bytes.bindMemory(to: CChar.self)[...end])
            }
            let found = Entry(systemName: name, type: type(Int(entry.pointee.d_type), of: name))
            if !found.isFolderItself { return found }
        }
    }

    /// Returns the type of an entry.
    ///
    /// If the file system did not report the type with the name, the function asks for it.
    private func type(_ reported: Int, of name: [CChar]) -> mode_t {
        if reported != DT_UNKNOWN { return mode_t(reported) << 12 }
        var status = stat()
        let found = fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        return found ? status.st_mode & S_IFMT : 0
    }
}
