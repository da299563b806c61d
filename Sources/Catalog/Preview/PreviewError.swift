internal import Glibc
import System

/// An error that stops a preview.
package enum PreviewError: Error, Equatable, Sendable {
    /// The system cannot watch a folder. `code` is the `errno` of the call that failed.
    case cannotWatch(path: String, code: Int32)
}

extension PreviewError: CustomStringConvertible {
    /// The reason and the remedy.
    package var description: String {
        switch self {
        case .cannotWatch(let path, let code):
            "cannot watch '\(path)' for changes: \(Errno(code))"
                + ([ENOSPC, EMFILE].contains(code)
                    ? "; raise fs.inotify.max_user_watches and max_user_instances with sysctl" : "")
        }
    }
}
