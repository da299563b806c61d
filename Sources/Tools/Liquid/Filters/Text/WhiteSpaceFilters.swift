import Text

/// The filters that remove white space.
enum WhiteSpaceFilters {
    static let definitions = [
        FilterDefinition(
            "strip", .strip, gives: .text, summary: "The text without white space at both ends."),
        FilterDefinition(
            "lstrip", .lstrip, gives: .text,
            summary: "The text without white space at the beginning."),
        FilterDefinition(
            "rstrip", .rstrip, gives: .text, summary: "The text without white space at the end."),
        FilterDefinition(
            "squish", .squish, gives: .text,
            summary: "The text without white space at both ends, and with single spaces inside."),
        FilterDefinition(
            "strip_newlines", .stripNewlines, gives: .text, summary: "The text without line breaks."
        ),
    ]
}

extension Machine {
    /// Removes white space at the start, the end or both ends.
    ///
    /// HTML usually stays HTML. It becomes text if its last character could form a tag with the
    /// text that follows.
    mutating func strip(
        _ input: Value, start atStart: Bool = true, end atEnd: Bool = true
    ) throws(RenderFault) -> Value {
        let text = try text(of: input)
        let bytes = text.bytes
        guard let first = bytes.firstIndex(where: { !Self.isStripped($0) }),
            let last = bytes.lastIndex(where: { !Self.isStripped($0) })
        else { return .text(UnsafeRawBufferPointer(start: nil, count: 0), kind: text.kind) }
        let kept = bytes[(atStart ? first : 0)...(atEnd ? last : bytes.count - 1)]
        let isTagOpen = kept.last == UInt8(ascii: "<") || kept.suffix(2).elementsEqual("</".utf8)
        return .text(
            UnsafeRawBufferPointer(rebasing: kept), kind: isTagOpen ? .text : text.kind)
    }

    /// Removes white space at both ends, and replaces all other white space by single spaces.
    mutating func squish(_ input: Value) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        let text = try strip(input)
        let start = out.count
        var wasSpace = false
        for byte in text.bytes {
            let isSpace = ASCII.isSpace(byte)
            if !isSpace {
                out.append(byte)
            } else if !wasSpace {
                out.append(UInt8(ascii: " "))
            }
            wasSpace = isSpace
        }
        return try takeText(from: start, kind: text.kind)
    }

    /// Removes line endings; the result of HTML is text, because the joined lines may form new
    /// tags.
    mutating func stripNewlines(_ input: Value) throws(RenderFault) -> Value {
        let text = try text(of: input)
        let start = out.count
        for line in Lines(text.bytes) {
            out.append(line.text)
        }
        return try takeText(from: start, kind: .text)
    }

    private static func isStripped(_ byte: UInt8) -> Bool {
        ASCII.isSpace(byte) || byte == 0
    }
}
