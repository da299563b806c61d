import Glibc

/// The words of the C library for what just failed.
public enum SystemError {
    /// The text of `errno`; ask before any other call can change it.
    public static var current: String { text(errno) }

    /// The text of an error number; the corresponding C function is `strerror_r`.
    public static func text(_ number: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
            guard let start = buffer.baseAddress,
                strerror_r(number, start, buffer.count) == 0
            else { return "error \(number)" }
            return String(cString: start)
        }
    }
}
