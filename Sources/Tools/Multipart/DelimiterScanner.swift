/// Finds the delimiters between parts.
///
/// The bytes may come in pieces of any size: of a delimiter that is cut, only the number of matched
/// bytes is stored.
struct DelimiterScanner {
    enum Event {
        /// Content at these positions of the piece.
        case content(Range<Int>)

        /// Content at the end of earlier pieces that looked like a delimiter.
        case falseAlarm(ArraySlice<UInt8>)

        /// The start of the next part.
        case delimiter

        /// The end of the form.
        case end
    }

    private var match: DelimiterMatch

    init(_ boundary: MultipartBoundary) {
        match = DelimiterMatch(boundary)
        begin()
    }

    /// Expects a delimiter at once: its CR LF may be the one that ends the lines before.
    mutating func begin() {
        match.beginBehindLine()
    }

    /// Returns the next event from `position` on and moves it past the event; `nil` at the end of
    /// the piece.
    mutating func next(
        in bytes: RawSpan, at position: inout Int
    ) throws(MultipartError.Fact) -> Event? {
        if match.isBegun { return try event(of: match.advance(in: bytes, at: &position)) }
        let start = position
        while position < bytes.byteCount {
            // A CR begins a delimiter and may end its line, but after that one only LF may follow.
            // So a byte that breaks off a match is also the first that can begin another delimiter.
            let candidate = bytes.firstIndex(of: Byte.carriageReturn, from: position)
            position = candidate
            let outcome = match.advance(in: bytes, at: &position)
            if outcome == .mismatch {
                match.reset()
                continue
            }
            guard candidate > start else { return try event(of: outcome) }
            // The content before it comes first; the next call finds the candidate again.
            match.reset()
            position = candidate
            return .content(start..<candidate)
        }
        return nil
    }

    private mutating func event(
        of outcome: DelimiterMatch.Outcome
    ) throws(MultipartError.Fact) -> Event? {
        switch outcome {
        case .undecided:
            return nil
        case .mismatch:
            defer { match.reset() }
            return .falseAlarm(match.held)
        case .line:
            match.reset()
            return .delimiter
        case .end:
            match.reset()
            return .end
        case .padded:
            throw .paddedBoundary
        }
    }
}
