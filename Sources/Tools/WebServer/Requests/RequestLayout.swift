internal import CMicroHTTPD
internal import Glibc

/// The positions of the parts of a request's head in memory, which reveal the characters between
/// them.
///
/// libmicrohttpd before 1.0 accepts a bare LF as the end of a line and NUL as the end of a string,
/// and joins lines that begin with a blank, even in its strictest mode. A proxy in front of it may
/// then read another request. These versions leave the head where it arrived, so wrong separators
/// change the distances between the parts. Version 1.0 refuses such requests itself, and may store
/// the head elsewhere.
struct RequestLayout {
    /// True for versions of the library that need the check.
    private static let isNeeded = MHD_VERSION < 0x0100_0000

    private let start: UnsafePointer<CChar>

    /// The address at which the next line must begin.
    private var next: UnsafePointer<CChar>

    private var isPlain: Bool

    /// Creates the layout of a request line.
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

    /// Returns true if each line ends with CR LF and contains no NUL, in a head with this number of
    /// bytes.
    func isPlain(bytes: Int) -> Bool {
        !Self.isNeeded || isPlain && next + 2 - start == bytes
    }
}
