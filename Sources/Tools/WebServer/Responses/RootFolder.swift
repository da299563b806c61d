internal import Glibc
import System

/// A folder out of which nothing leads: neither a link nor a name with `..`.
final class RootFolder: Sendable {
    /// What stands at a path.
    enum Entry {
        case file(OpenFile)
        case folder
        /// Neither, or something that is not served.
        case nothing
        /// It is there, and cannot be opened; `code` is the `errno`.
        case closed(code: Int32)
    }

    private let folder: OwnedDescriptor

    init(at path: String) throws(WebServerError) {
        do throws(Errno) {
            folder = try OwnedDescriptor(opening: path, O_RDONLY | O_DIRECTORY)
        } catch {
            throw .cannotOpenFolder(path: path, code: error.code)
        }
    }

    /// Looks for a file.
    ///
    /// Every part of the path is opened by itself in the folder before it, and none may be a link,
    /// so that whatever changes meanwhile, the file lies below the root.
    ///
    /// - Parameter path: with `/` between its parts, relative to the root.
    func entry(at path: String) -> Entry {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        guard names.allSatisfy({ !["", ".", ".."].contains($0) }) else { return .nothing }
        do throws(Errno) {
            return try Self.entry(at: names[...], in: folder.file)
        } catch {
            return .failed(code: error.code)
        }
    }

    private static func entry(
        at names: ArraySlice<Substring>, in folder: FileDescriptor
    ) throws(Errno) -> Entry {
        guard let name = names.first.map(String.init) else { return .folder }
        if names.count > 1 {
            let next = try OwnedDescriptor(
                opening: name, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
            return try entry(at: names.dropFirst(), in: next.file)
        }
        // Without O_NONBLOCK a pipe would be waited for.
        let opened = try OwnedDescriptor(
            opening: name, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        let status = try opened.file.status()
        if status.st_mode & S_IFMT == S_IFDIR { return .folder }
        return OpenFile(opened, status).map(Entry.file) ?? .nothing
    }
}

extension RootFolder.Entry {
    fileprivate static func failed(code: Int32) -> RootFolder.Entry {
        [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO, EINVAL].contains(code)
            ? .nothing : .closed(code: code)
    }
}
