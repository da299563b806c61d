/// How much of a delimiter has been seen: of CR LF, two dashes, the boundary, and CR LF or two
/// dashes more.
struct DelimiterMatch {
    enum Outcome {
        /// The bytes ended first.
        case undecided

        /// It is none: the byte at the position does not belong to it.
        case mismatch

        /// A part begins behind it.
        case line

        /// Nothing of the form follows it.
        case end

        /// There is a blank where the line should end.
        case padded
    }

    /// A delimiter and the first byte of either of its ends.
    private let beforeLine: [UInt8]
    private let beforeEnd: [UInt8]

    /// How many bytes of one of them were seen.
    private var matched = 0

    /// Which of them.
    private var isClosing = false

    /// How many of the bytes seen belong to what stood before the content.
    private var borrowed = 0

    init(_ boundary: MultipartBoundary) {
        let delimiter = Array("\r\n--\(boundary.text)".utf8)
        beforeLine = delimiter + [Byte.carriageReturn]
        beforeEnd = delimiter + [Byte.dash]
    }

    /// Whether anything has been seen.
    var isBegun: Bool { matched > 0 }

    /// The content that the bytes seen are, should the delimiter be none.
    var held: ArraySlice<UInt8> { (isClosing ? beforeEnd : beforeLine)[borrowed..<matched] }

    /// Begins behind CR LF, which ended the lines before.
    mutating func beginBehindLine() {
        matched = 2
        borrowed = 2
        isClosing = false
    }

    /// Begins at nothing.
    mutating func forget() {
        matched = 0
        borrowed = 0
        isClosing = false
    }

    /// Compares bytes from `position` on, which moves behind those that match.
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

    /// Says whether the byte is the next of a delimiter, and counts it if so.
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
