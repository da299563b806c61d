internal import Glibc
import System

/// A folder that limits access to the files below it: links and `..` are refused.
final class RootFolder: Sendable {
    /// The entry at a path.
    enum Entry {
        case file(OpenFile)
        case folder
        /// The entry does not exist, or is of a type that is not served.
        case nothing
        /// The entry exists but cannot be opened; `code` is the `errno`.
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

    /// Looks up a file.
    ///
    /// Each part of the path is opened separately in the folder that the previous part names, and
    /// links are refused. Therefore the file lies below the root, even if folders change meanwhile.
    ///
    /// - Parameter path: relative to the root, with `/` between its parts.
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
        // Without O_NONBLOCK, opening a pipe would wait.
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
