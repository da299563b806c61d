internal import CMicroHTTPD
internal import Glibc

/// The positions in memory of the parts of a request's head.
///
/// The head is the request line and the headers. The distances between the parts show which
/// characters separate them.
///
/// Even in its strictest mode, libmicrohttpd before 1.0 accepts an LF without CR as the end of a
/// line, accepts NUL as the end of a string, and joins lines that begin with a blank. A proxy in
/// front of the server may then read another request. These versions do not move the head in
/// memory, so wrong separators change the distances between the parts. Version 1.0 refuses such
/// requests itself and may move the head.
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

    /// Adds the next header.
    mutating func add(name: UnsafePointer<CChar>, value: UnsafePointer<CChar>?) {
        guard let value else {
            isPlain = false
            return
        }
        isPlain = isPlain && name == next
        next = value + strlen(value) + 2
    }

    /// Returns true if each line ends with CR LF and contains no NUL.
    ///
    /// `bytes` is the length of the whole head.
    func isPlain(bytes: Int) -> Bool {
        !Self.isNeeded || isPlain && next + 2 - start == bytes
    }
}
