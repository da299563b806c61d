extension Scanner {
    /// Keeps everything between `{% raw %}` and `{% endraw %}` as text.
    ///
    /// Their dashes trim outside only.
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

    /// Where the body of a raw block ends, and where the text after its end tag starts.
    func endOfRaw(from start: Int) -> (bodyEnd: Int, end: Int, trimsAfter: Bool)? {
        var index = start
        while let open = nextDelimiter(from: index) {
            if text[open + 1] == UInt8(ascii: "%"), let (segment, end, trims) = tag(at: open),
                segment.name == "endraw", isBlank(segment.markup)
            {
                return (open, end, trims)
            }
            index = open + 1
        }
        return nil
    }

    private func isBlank(_ place: Place) -> Bool {
        text[place.start..<place.end].allSatisfy(ASCII.isSpace)
    }
}
