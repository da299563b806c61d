import Glibc

/// An error number of the system.
package struct Errno: Error, Equatable, Sendable {
    /// The value of `errno`, such as `ENOENT`.
    package let code: Int32

    package init(_ code: Int32) {
        self.code = code
    }

    /// The error of the call that has just failed; read it before the next call.
    package static var current: Errno { Errno(errno) }

    /// True if a signal interrupted the call.
    var isInterruption: Bool { code == EINTR }
}

extension Errno: CustomStringConvertible {
    /// The message of the C library (`strerror_r`), such as "No such file or directory".
    package var description: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
            guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0
            else { return "error \(code)" }
            return String(cString: start)
        }
    }
}
