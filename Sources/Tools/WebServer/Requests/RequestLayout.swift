internal import CMicroHTTPD
internal import Glibc

/// Where the parts of a request's head lie in memory, which tells how they were set apart.
///
/// libmicrohttpd before 1.0 takes a bare LF for the end of a line and NUL for the end of a string, and
/// joins lines that begin with a blank, however strict it is told to be; a proxy in front of it may
/// read another request then. It leaves the head where it arrived, so that two parts are further
/// apart or closer than they should be where there was anything but CR LF. Version 1.0 reads
/// heads anew: it refuses such requests itself, and may keep the head elsewhere.
struct RequestLayout {
    /// Whether the library must be watched.
    private static let isNeeded = MHD_VERSION < 0x0100_0000

    private let start: UnsafePointer<CChar>

    /// Where the next line must begin.
    private var next: UnsafePointer<CChar>

    private var isPlain: Bool

    /// The layout of a request line.
    init(method: UnsafePointer<CChar>, targetBytes: Int, version: UnsafePointer<CChar>) {
        start = method
        isPlain = method + strlen(method) + 1 + targetBytes + 1 == version
        next = version + strlen(version) + 2
    }

    /// Takes the next header into account.
    mutating func add(name: UnsafePointer<CChar>, value: UnsafePointer<CChar>?) {
        guard let value else {
            isPlain = false
            return
        }
        isPlain = isPlain && name == next
        next = value + strlen(value) + 2
    }

    /// Says whether each line ended with CR LF and held no NUL, in a head of so many bytes.
    func isPlain(bytes: Int) -> Bool {
        !Self.isNeeded || isPlain && next + 2 - start == bytes
    }
}
