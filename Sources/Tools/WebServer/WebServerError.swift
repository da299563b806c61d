internal import Glibc
import System

/// An error of the server: it did not start, a request was refused, or an upload cannot be read.
package enum WebServerError: Error, Equatable, Sendable {
    /// Another program already listens on this port of `host`.
    case portInUse(UInt16, host: String = "127.0.0.1")

    /// The system refuses to listen on this port of `host`; `code` is its `errno`.
    case cannotListen(port: UInt16, host: String = "127.0.0.1", code: Int32)

    /// The host name does not resolve to an address of this computer.
    case unknownHost(String)

    /// The system has no more threads or descriptors for the server.
    case cannotStart

    /// A folder of files to serve cannot be opened; `code` is the `errno`.
    case cannotOpenFolder(path: String, code: Int32)

    /// A file of a form cannot be read back; `code` is the `errno`.
    case cannotReadUpload(code: Int32)

    /// The request breaks a rule of HTTP or a limit; the answer has this status and this reason.
    case refused(status: Int, reason: String)
}

extension WebServerError: CustomStringConvertible {
    /// A sentence for the person at the terminal, or for the client whose request was refused.
    package var description: String {
        switch self {
        case .portInUse(let port, let host):
            "port \(port) of \(host) is in use; choose another with --port, or 0 for any free one"
        case .cannotListen(let port, let host, let code):
            "cannot listen on port \(port) of \(host): \(Errno(code))"
        case .unknownHost(let host):
            "the address '\(host)' is not known; use an address of this computer, such as 0.0.0.0 "
                + "for all"
        case .cannotStart:
            """
            cannot start the web server: the limit of threads or open files is reached; raise the \
            limits, for example with 'ulimit -u' and 'ulimit -n'
            """
        case .cannotOpenFolder(let path, let code):
            "cannot open the folder '\(path)': \(Errno(code))"
        case .cannotReadUpload(let code):
            "cannot read an uploaded file: \(Errno(code))"
        case .refused(let status, let reason):
            "\(status): \(reason)"
        }
    }
}
