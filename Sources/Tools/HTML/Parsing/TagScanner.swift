import Text

/// A scanner that finds the tags of HTML like the tokenizer of the HTML Standard (section 13.2.5).
///
/// It needs linear time and builds no tree.
struct TagScanner {
    /// A start or end tag.
    struct Tag {
        /// The place of the name in the text.
        let name: Range<Int>
        let isEnd: Bool
        let attributeCount: Int
    }

    enum Token {
        /// Text with character references.
        case text(Range<Int>)
        case tag(Tag)
        /// A tag that is not complete at the end of the text.
        ///
        /// Browsers ignore it.
        case unfinishedTag(attributeCount: Int)
        /// A comment, a document type or `<![CDATA[`; in some places the last one begins text.
        case comment(isMarkedSection: Bool)
    }

    private let bytes: UnsafeRawBufferPointer
    private(set) var index: Int

    init(_ bytes: UnsafeRawBufferPointer, at index: Int = 0) {
        self.bytes = bytes
        self.index = index
    }

    /// Returns the next token; `nil` at the end.
    mutating func next() -> Token? {
        let start = index
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<"), startsMarkup(at: index + 1) else {
                index += 1
                continue
            }
            if index > start { return .text(start..<index) }
            return markup()
        }
        return index > start ? .text(start..<index) : nil
    }

    /// Skips text in which nothing is a tag, up to the end tag of `name`, and returns the range of
    /// the text.
    mutating func skipText(until name: Range<Int>) -> Range<Int> {
        let start = index
        while index < bytes.count, !isEndTag(of: name, at: index) { index += 1 }
        return start..<index
    }

    /// Skips to the end of the input, and returns the skipped range.
    mutating func skipAll() -> Range<Int> {
        defer { index = bytes.count }
        return index..<bytes.count
    }

    /// Returns the next position at which a start tag could begin, in any context.
    mutating func nextPossibleStart() -> Int? {
        while index + 1 < bytes.count {
            index += 1
            if bytes[index - 1] == UInt8(ascii: "<"), bytes[index].isASCIILetter {
                return index - 1
            }
        }
        return nil
    }

    /// Returns true if `range` of a script contains a comment with `<script`.
    ///
    /// Then the script ends at another end tag.
    func hasNestedScript(in range: Range<Int>) -> Bool {
        guard let comment = first("<!--", in: range) else { return false }
        return first("<script", in: comment..<range.upperBound) != nil
    }

    private func first(_ text: StaticString, in range: Range<Int>) -> Int? {
        let count = text.utf8CodeUnitCount
        guard range.count >= count else { return nil }
        return text.withUTF8Buffer { text in
            (range.lowerBound...(range.upperBound - count)).first { start in
                text.indices.allSatisfy { bytes[start + $0].asciiLowercased == text[$0] }
            }
        }
    }

    private func isEndTag(of name: Range<Int>, at start: Int) -> Bool {
        let end = start + 2 + name.count
        guard end <= bytes.count, bytes[start] == UInt8(ascii: "<"),
            bytes[start + 1] == UInt8(ascii: "/")
        else { return false }
        guard end == bytes.count || isNameEnd(bytes[end]) else { return false }
        return name.indices.allSatisfy {
            bytes[start + 2 + $0 - name.lowerBound].asciiLowercased == bytes[$0].asciiLowercased
        }
    }
}

extension TagScanner {
    private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func startsMarkup(at index: Int) -> Bool {
        guard let byte = byte(at: index) else { return false }
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "?"): return true
        case UInt8(ascii: "/"): return self.byte(at: index + 1) != nil
        default: return byte.isASCIILetter
        }
    }

    private mutating func markup() -> Token {
        switch bytes[index + 1] {
        case UInt8(ascii: "!"): return declaration()
        case UInt8(ascii: "/") where bytes[index + 2].isASCIILetter:
            return tag(nameAt: index + 2, isEnd: true)
        case UInt8(ascii: "/"), UInt8(ascii: "?"):
            skip(to: UInt8(ascii: ">"))
            return .comment(isMarkedSection: false)
        default: return tag(nameAt: index + 1, isEnd: false)
        }
    }

    private mutating func declaration() -> Token {
        let content = index + 4
        guard first("<!--", in: index..<min(content, bytes.count)) != nil else {
            let isMarkedSection = byte(at: index + 2) == UInt8(ascii: "[")
            skip(to: UInt8(ascii: ">"))
            return .comment(isMarkedSection: isMarkedSection)
        }
        index = content
        if byte(at: index) == UInt8(ascii: ">") {
            index += 1
        } else if byte(at: index) == UInt8(ascii: "-"), byte(at: index + 1) == UInt8(ascii: ">") {
            index += 2
        } else {
            skipComment()
        }
        return .comment(isMarkedSection: false)
    }

    private mutating func skipComment() {
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "-"), byte(at: index + 1) == UInt8(ascii: "-") {
                if byte(at: index + 2) == UInt8(ascii: ">") { return index += 3 }
                if byte(at: index + 2) == UInt8(ascii: "!"), byte(at: index + 3) == 0x3E {
                    return index += 4
                }
            }
            index += 1
        }
    }

    private mutating func skip(to end: UInt8) {
        while index < bytes.count, bytes[index] != end { index += 1 }
        index = min(index + 1, bytes.count)
    }

    /// Reads a tag with its attributes.
    private mutating func tag(nameAt start: Int, isEnd: Bool) -> Token {
        index = start
        while index < bytes.count, !isNameEnd(bytes[index]) { index += 1 }
        let name = start..<index
        var attributeCount = 0
        while true {
            skipSpace(and: UInt8(ascii: "/"))
            guard let byte = byte(at: index) else {
                return .unfinishedTag(attributeCount: attributeCount)
            }
            if byte == UInt8(ascii: ">") { break }
            attributeCount += 1
            skipAttribute()
        }
        index += 1
        return .tag(Tag(name: name, isEnd: isEnd, attributeCount: attributeCount))
    }

    private mutating func skipAttribute() {
        // The first character is skipped, because an equals sign at the start is a part of the
        // name.
        index += 1
        while let byte = byte(at: index), byte != UInt8(ascii: "="), !isNameEnd(byte) { index += 1 }
        skipSpace()
        guard byte(at: index) == UInt8(ascii: "=") else { return }
        index += 1
        skipSpace()
        switch byte(at: index) {
        case UInt8(ascii: "\"")?, UInt8(ascii: "'")?:
            let quote = bytes[index]
            index += 1
            skip(to: quote)
        default:
            while let byte = byte(at: index), byte != UInt8(ascii: ">"), !byte.isHTMLSpace {
                index += 1
            }
        }
    }

    private mutating func skipSpace(and other: UInt8 = 0x20) {
        while let byte = byte(at: index), byte.isHTMLSpace || byte == other { index += 1 }
    }

    private func isNameEnd(_ byte: UInt8) -> Bool {
        byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }
}

extension UInt8 {
    /// True for ASCII white space, as the HTML Standard defines it.
    var isHTMLSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
    }
}
