import Glibc

/// Checks that this program may write into a folder.
///
/// The check writes and creates nothing.
package struct FolderAccess: Sendable {
    private let path: String
    private let option: String?

    /// Creates the check.
    ///
    /// - Parameters:
    ///   - path: the folder, which may be missing.
    ///   - option: the command-line option with which the user can name another folder; `nil` if
    ///     none exists.
    package init(to path: String, option: String? = nil) {
        self.path = path
        self.option = option
    }

    /// Checks the folder.
    ///
    /// If the folder is missing, checks the nearest existing parent folder, in which it would be
    /// created.
    ///
    /// - Throws: `PublishingError.unwritable`.
    package func require() throws(PublishingError) {
        var status = stat()
        if stat(path, &status) == 0 { return try requireFolder(path, status) }
        var ancestor = path
        while lstat(ancestor, &status) == -1 {
            guard errno != EACCES else {
                throw unwritable(
                    "a parent folder is not accessible for user \(Self.user(geteuid()))",
                    "change its permissions with chmod")
            }
            let parent = Self.parent(of: ancestor)
            guard parent != ancestor else { return }
            ancestor = parent
        }
        guard stat(ancestor, &status) == 0 else {
            throw unwritable("\(name(ancestor)) is a link to a missing file", "remove the link")
        }
        try requireFolder(ancestor, status)
    }

    private func requireFolder(_ found: String, _ status: stat) throws(PublishingError) {
        let name = (found == path ? "" : "it does not exist, and ") + name(found)
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw unwritable("\(name) is a file", "move that")
        }
        // `AT_EACCESS` checks the effective user, which may differ from the user who started the
        // program.
        guard faccessat(AT_FDCWD, found, R_OK | W_OK | X_OK, AT_EACCESS) == -1 else { return }
        let (code, user) = (errno, Self.user(geteuid()))
        switch code {
        case EROFS: throw unwritable("\(name) is on a read-only file system", "mount it writable")
        case EACCES where status.st_uid == geteuid():
            throw unwritable(
                "\(name) is yours, but its permissions forbid it", "chmod u+rwx \(found)")
        case EACCES, EPERM:
            let owner = Self.user(status.st_uid)
            throw unwritable(
                "\(name) belongs to user \(owner), and you are \(user)",
                "sudo chown \(user) \(found)")
        default: throw .system(operation: "write into", path: found, code: code)
        }
    }

    private func name(_ found: String) -> String { found == path ? "it" : "'\(found)'" }

    private func unwritable(_ reason: String, _ remedy: String) -> PublishingError {
        let other = option.map { ", or name another folder with \($0)" } ?? ""
        return .unwritable(folder: path, reason: "\(reason); \(remedy)\(other)")
    }

    private static func user(_ number: uid_t) -> String {
        getpwuid(number).map { String(cString: $0.pointee.pw_name) } ?? "\(number)"
    }

    private static func parent(of path: String) -> String {
        guard path != "/", path != "." else { return path }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension OutputFolder {
    /// Checks that no existing file or folder blocks the paths of the site, and that existing
    /// folders can be written.
    ///
    /// - Parameters:
    ///   - files: paths of files that the site may have.
    ///   - folders: paths of folders that the site may have.
    /// - Throws: `PublishingError.unwritable`, `.inTheWay`, `.notFolder`.
    package func requireRoom(
        forFiles files: some Sequence<String>, folders: some Sequence<String>
    ) throws(PublishingError) {
        for file in files where type(of: file) == S_IFDIR { throw .inTheWay("\(path)/\(file)") }
        for folder in folders {
            guard let type = type(of: folder) else { continue }
            guard type == S_IFDIR else { throw .notFolder("\(path)/\(folder)") }
            try FolderAccess(to: "\(path)/\(folder)").require()
        }
    }

    /// Returns the type of an entry, without following a link; `nil` when it does not exist.
    private func type(of name: String) -> mode_t? {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
            ? status.st_mode & S_IFMT : nil
    }
}
