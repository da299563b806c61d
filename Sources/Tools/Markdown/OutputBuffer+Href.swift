import Glibc
import Text

extension OutputBuffer {
    /// Appends `url` as the value of `href`: characters that are not allowed in an address are
    /// percent-encoded, as in cmark's own links, and the rest is escaped.
    mutating func append(href url: UnsafeRawBufferPointer) {
        var run = 0
        for offset in url.indices where !Self.isAddressByte(url[offset]) {
            appendEscapingHTML(UnsafeRawBufferPointer(rebasing: url[run..<offset]))
            append(percentEncoding: url[offset])
            run = offset + 1
        }
        appendEscapingHTML(UnsafeRawBufferPointer(rebasing: url[run...]))
    }

    /// Calls `body` with the content as a C string.
    mutating func withCString(_ body: (UnsafePointer<CChar>) -> Void) {
        append(UInt8(0))
        withBytes { bytes in
            if let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress { body(start) }
        }
        truncate(to: count - 1)
    }

    private mutating func append(percentEncoding byte: UInt8) {
        append(UInt8(ascii: "%"))
        append(Self.hexDigit(byte >> 4))
        append(Self.hexDigit(byte & 15))
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// Returns true for the reserved and unreserved characters of RFC 3986 without brackets, and
    /// for the percent sign.
    private static func isAddressByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
            UInt8(ascii: "#")...UInt8(ascii: ";"):
            true
        case UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default:
            false
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Creates a buffer of the bytes of a C string, without its terminator.
    init(cString: UnsafePointer<CChar>) {
        self.init(start: cString, count: strlen(cString))
    }
}
