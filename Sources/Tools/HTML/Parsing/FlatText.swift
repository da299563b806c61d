/// The text of HTML that is too complex to be parsed.
enum FlatText {
    /// The largest number of line breaks; further line breaks become spaces.
    private static let lineBreaks = 10_000

    /// Returns the text between the tags, as HTML whose only tags are line breaks.
    static func of(_ utf8: UnsafeRawBufferPointer) -> [UInt8] {
        var scanner = TagScanner(utf8)
        var text: [UInt8] = []
        text.reserveCapacity(utf8.count)
        var breaks = 0
        while let token = scanner.next() {
            switch token {
            case .text(let range): append(utf8[range], to: &text)
            case .comment, .unfinishedTag: break
            case .tag(let tag):
                let kind = ParseLimits.kind(of: tag, in: utf8)
                if !tag.isEnd { skipText(of: tag, &scanner, in: utf8) }
                guard TagRule.of(kind).breaksLine else { continue }
                breaks += 1
                text.append(contentsOf: breaks > lineBreaks ? " ".utf8 : "<br>".utf8)
            }
        }
        return text
    }

    private static func skipText(
        of tag: TagScanner.Tag, _ scanner: inout TagScanner, in utf8: UnsafeRawBufferPointer
    ) {
        if RawText.of(ParseLimits.kind(of: tag, in: utf8)) == .untilEndTag {
            _ = scanner.skipText(until: tag.name)
        }
    }

    private static func append(_ utf8: Slice<UnsafeRawBufferPointer>, to text: inout [UInt8]) {
        for byte in utf8 {
            if byte == UInt8(ascii: "<") {
                text.append(contentsOf: "&lt;".utf8)
            } else {
                text.append(byte)
            }
        }
    }
}
