import Glibc
import System

/// An error while the output folder is written.
package enum PublishingError: Error, Equatable, Sendable {
    /// The output folder holds files but not the marker of this program.
    case notOurs(folder: String)
    /// The folder cannot be the output folder, because a mistake there would destroy more than a
    /// site.
    case protected(folder: String, reason: String)
    /// Another build holds the lock.
    case locked(lock: String, holder: String)
    /// A build with another state writes into the output folder.
    case inUse(folder: String)
    /// A folder stands at the path of a file of the site.
    case inTheWay(String)
    /// A file or a symbolic link stands at the path of a folder of the site.
    case notFolder(String)
    /// The output folder cannot be exchanged for a new folder in one step.
    case notExchangeable(folder: String, reason: String)
    /// A folder into which a build writes cannot be written.
    case unwritable(folder: String, reason: String)
    /// A file that a build needs cannot be read or written.
    case noAccess(path: String, reason: String)
    /// The path cannot be the path of a file of a site.
    case invalidPath(String)
    /// A call to the operating system failed. `code` is its `errno`.
    case system(operation: String, path: String, code: Int32)
}

extension PublishingError: CustomStringConvertible {
    /// The message for the owner: what happened, where, and what to do.
    package var description: String {
        switch self {
        case .notOurs(let folder):
            """
            the output folder '\(folder)' is not empty and is not a site of catalog; name an \
            empty or new folder with --output, or empty this one yourself
            """
        case .protected(let folder, let reason):
            "'\(folder)' cannot be the output folder: \(reason); name another one with --output"
        case .locked(let lock, let holder):
            """
            another build is running (\(holder)); wait until it ends; it holds the lock '\(lock)'
            """
        case .inUse(let folder):
            """
            another build, with another state folder, is writing into '\(folder)'; wait until it \
            ends, and use only one state for each folder
            """
        case .inTheWay(let path):
            "'\(path)' is a folder, but a file of the site has this path; move the folder elsewhere"
        case .notFolder(let path):
            """
            '\(path)' is not a plain folder, but files of the site have paths inside it; move it \
            elsewhere (only the whole site may be on another disk, not a part of it)
            """
        case .notExchangeable(let folder, let reason):
            """
            '\(folder)' cannot be exchanged for a new folder: \(reason); correct this, or set \
            'publish: in_place' in catalog.yml
            """
        case .unwritable(let folder, let reason):
            "cannot write into the folder '\(folder)': \(reason)"
        case .noAccess(let path, let reason): "cannot open '\(path)': \(reason)"
        case .invalidPath(let path):
            "'\(path)' cannot be a file of the site: it must be a plain relative path"
        case .system(let operation, let path, let code):
            "cannot \(operation) '\(path)': \(Self.message(for: code, operation))"
        }
    }

    private static func message(for code: Int32, _ operation: String) -> String {
        let text = Errno(code).description
        return switch code {
        case ENOSPC:
            """
            \(text); free some space and build again; every file of the site is complete. If the \
            disk has free space, it has no room for further files: see 'df -i'
            """
        case EDQUOT: "\(text); free some space and build again; every file of the site is complete"
        case EXDEV: "\(text); the output folder must be on one disk"
        case ENOENT where operation == "write": "\(text); create its folder, or name another file"
        case EROFS: "\(text); the folder must be writable"
        case ENOTDIR: "\(text); a part of this path is a file; name another folder"
        case EACCES, EPERM: "\(text); check who owns it and its folder"
        case EIO: "\(text); the disk or file system failed; see the system log"
        case EMFILE, ENFILE: "\(text); raise the limit of open files, for example with 'ulimit -n'"
        default: text
        }
    }
}

/// Makes a system call, and repeats it when a signal interrupts it.
///
/// The error that it throws names the operation and the path.
func systemCall<Result: SignedInteger>(
    _ operation: String, _ path: @autoclosure () -> String, _ body: () -> Result
) throws(PublishingError) -> Result {
    do throws(Errno) {
        return try System.systemCall(body)
    } catch {
        throw .system(operation: operation, path: path(), code: error.code)
    }
}
