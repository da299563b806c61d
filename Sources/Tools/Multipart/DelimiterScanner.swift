/// Finds the delimiters between parts.
///
/// It may be given the bytes in any pieces: of a delimiter that is cut, only how much of it was
/// seen is kept.
struct DelimiterScanner {
    enum Event {
        /// Content at these positions of the piece.
        case content(Range<Int>)

        /// Content that looked like a delimiter at the end of earlier pieces.
        case falseAlarm(ArraySlice<UInt8>)

        /// The next part begins.
        case delimiter

        /// There are no more parts.
        case end
    }

    private var match: DelimiterMatch

    init(_ boundary: MultipartBoundary) {
        match = DelimiterMatch(boundary)
        begin()
    }

    /// Looks for a delimiter right away: its CR LF may be the one that ends the lines before.
    mutating func begin() {
        match.beginBehindLine()
    }

    /// What comes next from `position` on, which moves behind it; nil at the end of the piece.
    mutating func next(
        in bytes: RawSpan, at position: inout Int
    ) throws(MultipartError.Fact) -> Event? {
        if match.isBegun { return try event(of: match.advance(in: bytes, at: &position)) }
        let start = position
        while position < bytes.byteCount {
            // A CR begins a delimiter and may end its line, but behind that one only LF may stand:
            // so what breaks a delimiter off is the first byte that can begin another.
            let candidate = bytes.firstIndex(of: Byte.carriageReturn, from: position)
            position = candidate
            let outcome = match.advance(in: bytes, at: &position)
            if outcome == .mismatch {
                match.forget()
                continue
            }
            guard candidate > start else { return try event(of: outcome) }
            // What stands before comes first; the next call finds the candidate again.
            match.forget()
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
            defer { match.forget() }
            return .falseAlarm(match.held)
        case .line:
            match.forget()
            return .delimiter
        case .end:
            match.forget()
            return .end
        case .padded:
            throw .paddedBoundary
        }
    }
}
