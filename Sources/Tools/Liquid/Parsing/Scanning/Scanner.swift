/// Splits a template into texts, outputs and tags, and trims white space around `-` delimiters.
///
/// Quotes have no effect: as everywhere in Liquid, `%}` ends a tag even inside a string.
struct Scanner {
    let source: TemplateSource
    let text: [UInt8]
    var position = 0
    var segments: [Segment] = []
    var errors: [TemplateError] = []
    /// The tags without an end, in which no further mistakes are reported.
    private(set) var unclosedTags: [Place] = []
    /// True if a missing end is a mistake (``TemplateOptions/Checks/leftovers``).
    let refusesLeftovers: Bool
    private var trimsNextText = false

    init(_ source: TemplateSource, refusesLeftovers: Bool) {
        self.source = source
        self.refusesLeftovers = refusesLeftovers
        text = source.text
        // Themes usually have one segment for every 32 bytes.
        segments.reserveCapacity(text.count / 32)
    }

    mutating func scan() {
        var textStart = 0
        while let open = nextDelimiter(from: position) {
            appendText(Place(start: textStart, end: open), trimmingEnd: isDash(open + 2))
            position = open
            if text[open + 1] == UInt8(ascii: "{") {
                scanOutput()
            } else {
                scanTag()
            }
            textStart = position
        }
        appendText(Place(start: textStart, end: text.count), trimmingEnd: false)
    }

    mutating func report(_ message: String, at place: Place) {
        errors.addWithinLimit(TemplateError(message, in: source, at: place))
    }

    /// Returns the index of the next `{{` or `{%` at or after `start`.
    func nextDelimiter(from start: Int) -> Int? {
        var index = start
        while let open = text.firstIndex(of: UInt8(ascii: "{"), from: index),
            open + 1 < text.count
        {
            let next = text[open + 1]
            if next == UInt8(ascii: "{") || next == UInt8(ascii: "%") { return open }
            index = open + 1
        }
        return nil
    }

    /// Returns the tag that opens at `open`, and the index after it; nil if `%}` is missing.
    func tag(at open: Int) -> (segment: TagSegment, end: Int, trimsAfter: Bool)? {
        guard let close = closing(UInt8(ascii: "%"), from: open + 2) else { return nil }
        var inner = Place(start: open + 2, end: close)
        let trimsAfter = dropDashes(in: &inner)
        let segment =
            Self.tag(in: inner, of: source)
            ?? TagSegment(name: "", namePlace: inner, markup: inner)
        return (segment, close + 2, trimsAfter)
    }

    /// Returns the tag whose text without delimiters is at `inner`; nil if this text is blank.
    static func tag(in inner: Place, of source: TemplateSource) -> TagSegment? {
        var start = inner.start
        while start < inner.end, ASCII.isSpace(source.text[start]) {
            start += 1
        }
        guard start < inner.end else { return nil }
        let end = endOfName(in: Place(start: start, end: inner.end), of: source.text)
        let name = Place(start: start, end: end)
        return TagSegment(
            name: source.text(at: name), namePlace: name, markup: Place(start: end, end: inner.end))
    }

    /// Moves to the text after a tag, which starts at `end`.
    mutating func leaveTag(at end: Int, trimsAfter: Bool) {
        position = end
        trimsNextText = trimsAfter
    }

    mutating func appendText(_ place: Place, trimmingEnd: Bool) {
        var place = place
        if trimsNextText {
            while place.start < place.end, ASCII.isSpace(text[place.start]) {
                place.start += 1
            }
        }
        if trimmingEnd {
            while place.start < place.end, ASCII.isSpace(text[place.end - 1]) {
                place.end -= 1
            }
        }
        trimsNextText = false
        if place.start < place.end {
            segments.append(.text(place))
        }
    }
}

extension Scanner {
    private mutating func scanOutput() {
        let open = position
        if refusesLeftovers, let end = missingEnd(ofOutputAt: open) {
            return leaveUnclosed(open, end)
        }
        guard let close = closing(UInt8(ascii: "}"), from: open + 2) else {
            return leaveUnclosed(open, MissingEnd(of: .output, at: text.count))
        }
        var markup = Place(start: open + 2, end: close)
        trimsNextText = dropDashes(in: &markup)
        segments.append(.output(markup: markup))
        position = close + 2
    }

    private mutating func scanTag() {
        let open = position
        if refusesLeftovers, let end = missingEnd(ofTagAt: open) {
            keepUnclosedTag(open, end)
            return leaveUnclosed(open, end)
        }
        guard let (segment, end, trimsAfter) = tag(at: open) else {
            return leaveUnclosed(open, MissingEnd(of: .tag, at: text.count))
        }
        leaveTag(at: end, trimsAfter: trimsAfter)
        switch segment.name {
        case "raw": scanRaw(segment)
        case "comment": skipComment(segment)
        case "doc": skipDocumentation(segment)
        case "": report("a tag needs a name", at: opening(open))
        default: segments.append(.tag(segment))
        }
    }

    private mutating func leaveUnclosed(_ open: Int, _ end: MissingEnd) {
        report(end.message, at: opening(open))
        position = end.index
    }

    /// Adds a tag without an end to the segments, because the next tags may belong to its block.
    private mutating func keepUnclosedTag(_ open: Int, _ end: MissingEnd) {
        let inner = Place(start: isDash(open + 2) ? open + 3 : open + 2, end: end.index)
        guard let segment = Self.tag(in: inner, of: source) else { return }
        unclosedTags.append(Place(start: open, end: end.index))
        segments.append(.tag(segment))
    }

    private func isDash(_ index: Int) -> Bool {
        index < text.count && text[index] == UInt8(ascii: "-")
    }

    private func opening(_ open: Int) -> Place {
        Place(start: open, end: open + 2)
    }

    /// Returns the index of the next `}}` or `%}`; `first` is the first byte of the delimiter.
    private func closing(_ first: UInt8, from start: Int) -> Int? {
        var index = start + 1
        while let brace = text.firstIndex(of: UInt8(ascii: "}"), from: index) {
            if text[brace - 1] == first { return brace - 1 }
            index = brace + 1
        }
        return nil
    }

    /// Removes `-` at both ends; returns true if the text after the delimiter is trimmed.
    private func dropDashes(in markup: inout Place) -> Bool {
        if markup.start < markup.end, isDash(markup.start) {
            markup.start += 1
            // In `{{-}}`, the only dash trims the text on both sides.
            if markup.start == markup.end { return true }
        }
        guard markup.start < markup.end, isDash(markup.end - 1) else { return false }
        markup.end -= 1
        return true
    }

    private static func endOfName(in inner: Place, of text: [UInt8]) -> Int {
        var end = inner.start
        if end < inner.end, text[end] == UInt8(ascii: "#") { return end + 1 }
        while end < inner.end, Lexer.continuesName(text[end]), text[end] != UInt8(ascii: "-") {
            end += 1
        }
        return end
    }
}
