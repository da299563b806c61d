import Glibc
package import Text

extension OutputBuffer {
    /// Appends the start tag of a link to another site, up to its attribute `rel`.
    ///
    /// - Parameter title: the value of `title`, not escaped; if it is empty, the tag gets no
    ///   `title`.
    package mutating func append(
        outsideLink url: UnsafeRawBufferPointer, title: UnsafeRawBufferPointer
    ) {
        append("<a href=\"")
        append(href: url)
        if title.count > 0 {
            append("\" title=\"")
            appendEscapingHTML(title)
        }
        append("\" rel=\"nofollow ugc noopener noreferrer\">")
    }

    /// Appends `url` as the value of `href`.
    ///
    /// Characters that are not allowed in an address are percent-encoded, as cmark does in its
    /// links. The other characters are escaped.
    package mutating func append(href url: UnsafeRawBufferPointer) {
        var run = 0
        for offset in url.indices where !Self.isAddressByte(url[offset]) {
            appendEscapingHTML(UnsafeRawBufferPointer(rebasing: url[run..<offset]))
            append(percentEncoding: url[offset])
            run = offset + 1
        }
        appendEscapingHTML(UnsafeRawBufferPointer(rebasing: url[run...]))
    }

    /// Calls `body` with the content as a C string.
    package mutating func withCString(_ body: (UnsafePointer<CChar>) -> Void) {
        append(UInt8(0))
        withBytes { bytes in
            if let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress { body(start) }
        }
        truncate(to: count - 1)
    }

    /// Returns true for the characters that RFC 3986 allows in an address, except brackets, and for
    /// the percent sign.
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
    /// Creates a buffer of the bytes of a C string without its terminator; for `nil`, the buffer is
    /// empty.
    package init(cString: UnsafePointer<CChar>?) {
        self.init(start: cString, count: cString.map { strlen($0) } ?? 0)
    }
}
