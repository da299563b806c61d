extension Scanner {
    /// Returns the probable end of an output without `}}`; `nil` if the output has its end.
    ///
    /// The next `}}` belongs to another output if `{{` or `{%` comes before it, outside of quotes.
    func missingEnd(ofOutputAt open: Int) -> MissingEnd? {
        guard let stop = firstDelimiter(from: open + 2) else { return nil }
        if text[stop] == UInt8(ascii: "}") {
            if byte(stop - 1) == UInt8(ascii: "%") {
                return MissingEnd(of: .output, at: stop + 1, wrongEnd: "%}")
            }
            if byte(stop + 1) == UInt8(ascii: "}") { return nil }
        }
        return MissingEnd(of: .output, at: endOfLine(from: open, before: stop))
    }

    /// Returns the probable end of a tag without `%}`; `nil` if the tag has its end.
    func missingEnd(ofTagAt open: Int) -> MissingEnd? {
        if mayHoldBraces(open) { return nil }
        guard let stop = firstDelimiter(from: open + 2) else { return nil }
        if text[stop] == UInt8(ascii: "}") {
            if byte(stop - 1) == UInt8(ascii: "%") { return nil }
            if byte(stop + 1) == UInt8(ascii: "}") {
                return MissingEnd(of: .tag, at: stop, wrongEnd: "}}")
            }
        }
        return MissingEnd(of: .tag, at: endOfLine(from: open, before: stop))
    }

    /// Returns the index of the next `}`, `{{` or `{%` outside of quotes.
    private func firstDelimiter(from start: Int) -> Int? {
        var index = start
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "'"), UInt8(ascii: "\""): index = endOfQuotes(at: index)
            case UInt8(ascii: "}"): return index
            case UInt8(ascii: "{")
            where byte(index + 1) == UInt8(ascii: "{") || byte(index + 1) == UInt8(ascii: "%"):
                return index
            default: index += 1
            }
        }
        return nil
    }

    /// Returns true if the tag at `open` may contain any text, such as a comment.
    private func mayHoldBraces(_ open: Int) -> Bool {
        let start = byte(open + 2) == UInt8(ascii: "-") ? open + 3 : open + 2
        let name = Self.tag(in: Place(start: start, end: text.count), of: source)?.name
        return name == "#" || name == "liquid"
    }

    private func byte(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }

    /// Returns the index after a quoted text, which must end on the same line.
    ///
    /// Otherwise returns the index after the quote, because the quote may be an apostrophe.
    private func endOfQuotes(at start: Int) -> Int {
        let quote = text[start]
        let end = text[(start + 1)...].firstIndex { $0 == quote || $0 == UInt8(ascii: "\n") }
        guard let end, text[end] == quote else { return start + 1 }
        return end + 1
    }

    private func endOfLine(from open: Int, before limit: Int) -> Int {
        text[open..<limit].firstIndex(of: UInt8(ascii: "\n")) ?? limit
    }
}

/// The probable end of an output or tag whose end is missing or wrong.
struct MissingEnd {
    enum Construct { case output, tag }

    let index: Int
    let message: String

    /// Creates the end and its message.
    ///
    /// - Parameter wrongEnd: The delimiter that was written instead of the right one; nil if none
    ///   was.
    init(of construct: Construct, at index: Int, wrongEnd: String? = nil) {
        self.index = index
        let (name, end) = construct == .output ? ("output", "}}") : ("tag", "%}")
        message =
            wrongEnd.map { "this \(name) ends with '\($0)'; write '\(end)'" }
            ?? "this \(name) is not closed; '\(end)' is missing"
    }
}
