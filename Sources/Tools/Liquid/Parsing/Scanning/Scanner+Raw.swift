extension Scanner {
    /// Scans the content between `{% raw %}` and `{% endraw %}` as text.
    ///
    /// Dashes in both tags trim only the text outside of the block.
    mutating func scanRaw(_ opener: TagSegment) {
        reportMarkup(of: opener)
        let start = position
        guard let (bodyEnd, end, trimsAfter) = endOfRaw(from: start) else {
            report("'raw' is not closed; '{% endraw %}' is missing", at: opener.namePlace)
            position = text.count
            return
        }
        leaveTag(at: end, trimsAfter: false)
        if start < bodyEnd { segments.append(.raw(Place(start: start, end: bodyEnd))) }
        leaveTag(at: end, trimsAfter: trimsAfter)
    }

    /// Returns the end of the content of a raw block, and the index after its end tag.
    func endOfRaw(from start: Int) -> (bodyEnd: Int, end: Int, trimsAfter: Bool)? {
        var index = start
        while let open = nextDelimiter(from: index) {
            if let (end, trims) = endOfBareTag("endraw", at: open) { return (open, end, trims) }
            index = open + 1
        }
        return nil
    }

    /// Returns the index after the tag `name`, which must have no arguments; nil for any other tag.
    ///
    /// The scan stops at the first difference, because another tag may be without an end.
    private func endOfBareTag(
        _ name: StaticString, at open: Int
    ) -> (end: Int, trimsAfter: Bool)? {
        guard var index = endOfName(name, ofTagAt: open) else { return nil }
        while index < text.count, ASCII.isSpace(text[index]) {
            index += 1
        }
        let trims = index < text.count && text[index] == UInt8(ascii: "-")
        if trims { index += 1 }
        guard index + 1 < text.count, text[index] == UInt8(ascii: "%"),
            text[index + 1] == UInt8(ascii: "}")
        else { return nil }
        return (index + 2, trims)
    }

    /// Returns the index after the name of the tag that opens at `open`.
    ///
    /// Returns nil if the name is not `name`.
    func endOfName(_ name: StaticString, ofTagAt open: Int) -> Int? {
        var start = open + 2
        guard text[open + 1] == UInt8(ascii: "%") else { return nil }
        if start < text.count, text[start] == UInt8(ascii: "-") { start += 1 }
        while start < text.count, ASCII.isSpace(text[start]) {
            start += 1
        }
        let end = start + name.utf8CodeUnitCount
        guard end < text.count, name.withUTF8Buffer({ text[start..<end].elementsEqual($0) }),
            text[end] == UInt8(ascii: "-") || !Lexer.continuesName(text[end])
        else { return nil }
        return end
    }
}
