/// A scanner for the delimiters between parts.
///
/// The bytes may come in pieces of any size. If a piece ends inside a delimiter, only the number of
/// matched bytes is stored.
struct DelimiterScanner {
    enum Event {
        /// Content at these positions of the piece.
        case content(Range<Int>)

        /// Content at the end of earlier pieces that looked like the beginning of a delimiter.
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

    /// Expects that a delimiter may come next, because its CR LF may already have been read.
    mutating func begin() {
        match.beginBehindLine()
    }

    /// Returns the next event from `position` on, and moves `position` past the event.
    ///
    /// `nil` at the end of the piece.
    mutating func next(
        in bytes: RawSpan, at position: inout Int
    ) throws(MultipartError.Fact) -> Event? {
        if match.isBegun { return try event(of: match.advance(in: bytes, at: &position)) }
        let start = position
        while position < bytes.byteCount {
            // Only a CR can begin a delimiter, and inside a delimiter a CR can only be near its
            // end. Therefore the next delimiter can begin no earlier than at the byte that does not
            // match.
            let candidate = bytes.firstIndex(of: Byte.carriageReturn, from: position)
            position = candidate
            let outcome = match.advance(in: bytes, at: &position)
            if outcome == .mismatch {
                match.reset()
                continue
            }
            guard candidate > start else { return try event(of: outcome) }
            // The content before the candidate is returned first. The next call finds the candidate
            // again.
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
