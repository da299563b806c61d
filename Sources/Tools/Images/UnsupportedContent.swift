/// Names for content that is not a supported picture, for error messages.
enum UnsupportedContent {
    static func name(of bytes: Span<UInt8>) -> String {
        if let name = signatures.first(where: { bytes.has($0.bytes, at: $0.offset) })?.name {
            name
        } else {
            markupName(of: bytes) ?? "unknown"
        }
    }

    private static var signatures: [(name: String, offset: Int, bytes: StaticString)] {
        [
            ("PDF", 0, "%PDF"),
            ("PostScript", 0, "%!PS"),
            ("ZIP", 0, "PK\u{3}\u{4}"),
            ("BMP", 0, "BM"),
            ("TIFF", 0, "II*\0"),
            ("TIFF", 0, "MM\0*"),
            ("icon (ICO)", 0, "\0\0\u{1}\0"),
            ("AVIF", 4, "ftypavif"),
            ("AVIF", 4, "ftypavis"),
            ("HEIC or video", 4, "ftyp"),
            ("JPEG XL", 4, "JXL \r\n"),
            ("JPEG 2000", 4, "jP  \r\n"),
        ]
    }

    /// Returns the name of SVG, HTML, XML, JSON or gzip content, or `nil` for other content.
    ///
    /// A byte order mark, blanks and comments may come first. Only the first kilobyte is examined.
    private static func markupName(of bytes: Span<UInt8>) -> String? {
        var start = bytes.has([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
        while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
        guard start < bytes.count else { return nil }
        switch bytes[start] {
        case UInt8(ascii: "<"): return tagName(in: bytes, from: start)
        case UInt8(ascii: "{"), UInt8(ascii: "["): return "JSON"
        default: return bytes.has([0x1F, 0x8B], at: 0) ? "gzip" : nil
        }
    }

    private static func tagName(in bytes: Span<UInt8>, from start: Int) -> String {
        let end = min(bytes.count, start + 1024)
        for offset in start..<end {
            if isTag("<svg", in: bytes, at: offset) { return "SVG" }
            if isTag("<html", in: bytes, at: offset) { return "HTML" }
            if isTag("<!doctype html", in: bytes, at: offset) { return "HTML" }
        }
        return bytes.has("<?xml", at: start) ? "XML" : "HTML"
    }

    private static func isTag(
        _ tag: StaticString, in bytes: Span<UInt8>, at offset: Int
    ) -> Bool {
        tag.withUTF8Buffer { tag in
            guard bytes.count - offset >= tag.count else { return false }
            // The bit 0x20 turns capitals into small letters and does not change "<", "!" and the
            // space.
            return tag.indices.allSatisfy { bytes[offset + $0] | 0x20 == tag[$0] | 0x20 }
        }
    }
}
