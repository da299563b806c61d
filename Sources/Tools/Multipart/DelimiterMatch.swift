/// The state of a comparison with a delimiter between parts.
///
/// A delimiter is CR LF, two dashes, the boundary, and then CR LF or two dashes.
struct DelimiterMatch {
    enum Outcome {
        /// The bytes ended before it was known whether they are a delimiter.
        case undecided

        /// The byte at the position does not belong to a delimiter.
        case mismatch

        /// The delimiter is followed by a part.
        case line

        /// The delimiter ends the form.
        case end

        /// A blank follows the boundary, where the line should end.
        case padded
    }

    /// The delimiter with the first byte of each possible end: CR before a part, a dash at the end.
    private let beforeLine: [UInt8]
    private let beforeEnd: [UInt8]

    /// The number of matched bytes.
    private var matched = 0

    /// True if the matched bytes belong to the closing delimiter.
    private var isClosing = false

    /// The number of matched bytes that came before the content, so that they are never content.
    private var borrowed = 0

    init(_ boundary: MultipartBoundary) {
        let delimiter = Array("\r\n--\(boundary.text)".utf8)
        beforeLine = delimiter + [Byte.carriageReturn]
        beforeEnd = delimiter + [Byte.dash]
    }

    /// True when at least one byte was matched.
    var isBegun: Bool { matched > 0 }

    /// The matched bytes, which are content if the delimiter does not match.
    var held: ArraySlice<UInt8> { (isClosing ? beforeEnd : beforeLine)[borrowed..<matched] }

    /// Begins after a CR LF that has already been read.
    mutating func beginBehindLine() {
        matched = 2
        borrowed = 2
        isClosing = false
    }

    /// Begins at the first byte of a delimiter.
    mutating func reset() {
        matched = 0
        borrowed = 0
        isClosing = false
    }

    /// Compares bytes from `position` on, and moves `position` past the bytes that match.
    mutating func advance(in bytes: RawSpan, at position: inout Int) -> Outcome {
        while position < bytes.byteCount {
            let byte = bytes.byte(at: position)
            if matched == beforeLine.count - 1, byte.isBlank { return .padded }
            guard takes(byte) else { return .mismatch }
            position += 1
            if matched > beforeLine.count { return isClosing ? .end : .line }
        }
        return .undecided
    }

    /// Returns true if `byte` is the next byte of a delimiter, and counts it.
    private mutating func takes(_ byte: UInt8) -> Bool {
        switch matched {
        case beforeLine.count - 1:
            guard byte == Byte.dash || byte == Byte.carriageReturn else { return false }
            isClosing = byte == Byte.dash
        case beforeLine.count:
            guard byte == (isClosing ? Byte.dash : Byte.lineFeed) else { return false }
        default:
            guard byte == beforeLine[matched] else { return false }
        }
        matched += 1
        return true
    }
}
