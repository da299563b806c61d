/// A check, before Markdown is parsed, that the parser will not need far more than linear time.
///
/// The time of cmark 0.30.2 grows with the product of open blocks and lines, and with the product
/// of `![` and links. Beyond these limits, 64 KiB could take seconds.
enum InputLimits {
    private static let maximumDepth = 64
    private static let maximumImageOpeners = 1024

    /// Returns the limits that `utf8` exceeds: ``MarkdownWarnings/overSize``,
    /// ``MarkdownWarnings/tooManyMarkers`` or an empty set.
    static func excesses(of utf8: UnsafeRawBufferPointer) -> MarkdownWarnings {
        guard utf8.count <= MarkdownRenderer.maximumSize else { return .overSize }
        return isExcessive(utf8) ? .tooManyMarkers : []
    }

    private static func isExcessive(_ utf8: UnsafeRawBufferPointer) -> Bool {
        var imageOpeners = 0
        var previous: UInt8 = 0x0A
        for offset in utf8.indices {
            let byte = utf8[offset]
            if previous == 0x0A || previous == 0x0D {
                var line = LineStart(of: utf8, at: offset)
                if line.depth(limit: maximumDepth) > maximumDepth { return true }
            } else if previous == UInt8(ascii: "!"), byte == UInt8(ascii: "[") {
                imageOpeners += 1
            }
            previous = byte
        }
        return imageOpeners > maximumImageOpeners
    }
}
