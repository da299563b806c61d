import Glibc
import System

/// Returns the system's message for an `errno`, with a remedy.
func errnoMessage(_ code: Int32) -> String {
    let text = Errno(code).description
    return switch code {
    case ENOSPC, EDQUOT: "\(text); free some space and build again; the old site is complete"
    case EROFS: "\(text); the state folder must be writable"
    case EACCES, EPERM: "\(text); check who owns the state folder"
    case EIO: "\(text); the disk or file system failed; see the system log"
    case EMFILE, ENFILE: "\(text); raise the limit of open files, for example with 'ulimit -n'"
    default: text
    }
}
