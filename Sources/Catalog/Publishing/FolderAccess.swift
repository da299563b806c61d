import Glibc

/// Checks that this program may write into a folder, or use a file.
///
/// The check writes and creates nothing.
package struct FolderAccess: Sendable {
    private let path: String
    private let option: String?
    /// The output folder that contains the folder; `nil` for another folder.
    private let site: String?

    /// Creates the check.
    ///
    /// - Parameters:
    ///   - path: the folder, which may be missing.
    ///   - option: the command-line option with which the user can name another folder; `nil` if
    ///     none exists.
    ///   - site: the output folder that contains the folder; `nil` for another folder. The remedy
    ///     then changes the owner of the whole output folder.
    package init(to path: String, option: String? = nil, inSite site: String? = nil) {
        self.path = path
        self.option = option
        self.site = site
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
            let target = errno == ELOOP ? "itself" : "a missing file"
            throw unwritable("\(name(ancestor)) is a link to \(target)", "remove the link")
        }
        try requireFolder(ancestor, status)
    }

    private func requireFolder(_ found: String, _ status: stat) throws(PublishingError) {
        let name = (found == path ? "" : "it does not exist, and ") + name(found)
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw unwritable("\(name) is a file", "move that")
        }
        guard let code = Self.refusal(of: found, R_OK | W_OK | X_OK) else { return }
        guard
            let cause = Self.cause(
                code, of: found, named: name, status, rights: "rwx", inSite: site)
        else {
            throw .system(operation: "write into", path: found, code: code)
        }
        throw unwritable(cause.reason, cause.remedy)
    }

    /// Checks that this program may read a file, and write it if `isWritten`; a missing file passes.
    ///
    /// - Parameter site: the output folder that contains the file; `nil` for another file.
    /// - Throws: `PublishingError.noAccess` or `.system`.
    package static func requireFile(
        at path: String, isWritten: Bool, inSite site: String? = nil
    ) throws(PublishingError) {
        var status = stat()
        guard stat(path, &status) == 0, let code = refusal(of: path, isWritten ? R_OK | W_OK : R_OK)
        else { return }
        let rights = isWritten ? "rw" : "r"
        guard let cause = cause(code, of: path, named: "it", status, rights: rights, inSite: site)
        else {
            throw .system(operation: "open", path: path, code: code)
        }
        throw .noAccess(path: path, reason: "\(cause.reason); \(cause.remedy)")
    }

    /// Returns the `errno` if this user may not use a file or folder in a mode of `access`.
    private static func refusal(of path: String, _ mode: Int32) -> Int32? {
        // `AT_EACCESS` checks the effective user, which may differ from the user who started the
        // program.
        faccessat(AT_FDCWD, path, mode, AT_EACCESS) == -1 ? errno : nil
    }

    private static func cause(
        _ code: Int32, of path: String, named name: String, _ status: stat, rights: String,
        inSite site: String?
    ) -> (reason: String, remedy: String)? {
        switch code {
        case EROFS: return ("\(name) is on a read-only file system", "mount it writable")
        case EACCES where status.st_uid == geteuid():
            return (
                "\(name) is yours, but its permissions forbid it", "chmod u+\(rights) \(path)"
            )
        case EACCES, EPERM:
            let (owner, user) = (user(status.st_uid), user(geteuid()))
            return (
                "\(name) belongs to user \(owner), and you are \(user)",
                site.map { "sudo chown -R \(user) \($0)" } ?? "sudo chown \(user) \(path)"
            )
        default: return nil
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
            try FolderAccess(to: "\(path)/\(folder)", inSite: path).require()
        }
    }

    /// Checks that this program can keep a file when a build replaces it.
    ///
    /// A file of another user must be readable: the kernel may refuse to link it, so that it is
    /// copied.
    ///
    /// - Throws: `PublishingError.noAccess`.
    package func requireReadable(
        _ file: FileSnapshot, at name: String
    ) throws(PublishingError) {
        guard file.owner != geteuid() else { return }
        try FolderAccess.requireFile(at: "\(path)/\(name)", isWritten: false, inSite: path)
    }

    /// Checks that this program can read all files of other users in the folder at `path`, which may
    /// be missing.
    ///
    /// - Throws: `PublishingError.noAccess` or `.system`.
    package static func requireReadableFiles(inFolderAt path: String) throws {
        guard access(path, F_OK) == 0 else { return }
        let output = try OutputFolder(uncheckedAt: path)
        try output.forEachFile { name in
            if let file = FileSnapshot(ofFile: name, in: output.descriptor) {
                try output.requireReadable(file, at: name)
            }
        }
    }

    /// Returns the type of an entry, without following a link; `nil` when it does not exist.
    private func type(of name: String) -> mode_t? {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
            ? status.st_mode & S_IFMT : nil
    }
}
