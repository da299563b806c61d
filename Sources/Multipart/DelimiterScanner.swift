internal import Glibc

/// Finds the lines between parts: CR LF, two dashes, the boundary, and CR LF or two dashes more.
///
/// It may be given the bytes in any pieces: of a delimiter that is cut, only how much of it was
/// seen is kept.
struct DelimiterScanner {
    enum Event {
        /// Content at these positions of the piece.
        case content(Range<Int>)

        /// Content that looked like a delimiter so far, part of it in earlier pieces.
        case falseAlarm(ArraySlice<UInt8>)

        /// The next part begins.
        case delimiter

        /// There are no more parts.
        case end
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
        begin()
    }

    /// Looks for a delimiter right away: its CR LF may be the one that ends the lines before.
    mutating func begin() {
        matched = 2
        borrowed = 2
        isClosing = false
    }

    /// What comes next from `position` on, which moves behind it; nil at the end of the piece.
    mutating func next(
        in bytes: RawSpan, at position: inout Int
    ) throws(MultipartError.Fact) -> Event? {
        while position < bytes.byteCount {
            if matched == 0 {
                let end = bytes.firstIndex(of: Byte.carriageReturn, from: position)
                if end > position {
                    defer { position = end }
                    return .content(position..<end)
                }
                matched = 1
                position += 1
                continue
            }
            guard try take(bytes.byte(at: position)) else { return falseAlarm() }
            position += 1
            if matched > beforeLine.count {
                defer { begin() }
                return isClosing ? .end : .delimiter
            }
        }
        return nil
    }

    /// Says whether the byte continues a delimiter, and counts it if so.
    private mutating func take(_ byte: UInt8) throws(MultipartError.Fact) -> Bool {
        switch matched {
        case beforeLine.count - 1:
            if byte.isBlank { throw .paddedBoundary }
            isClosing = byte == Byte.dash
            guard isClosing || byte == Byte.carriageReturn else { return false }
        case beforeLine.count:
            guard byte == (isClosing ? Byte.dash : Byte.lineFeed) else { return false }
        default:
            guard byte == beforeLine[matched] else { return false }
        }
        matched += 1
        return true
    }

    /// Gives back what was held.
    ///
    /// A CR begins a delimiter and is nowhere else in it, so the byte that broke this one off is
    /// the first that can begin another.
    private mutating func falseAlarm() -> Event {
        defer {
            matched = 0
            borrowed = 0
            isClosing = false
        }
        return .falseAlarm((isClosing ? beforeEnd : beforeLine)[borrowed..<matched])
    }
}

extension RawSpan {
    func byte(at position: Int) -> UInt8 {
        unsafeLoad(fromByteOffset: position, as: UInt8.self)
    }

    /// The position of the first such byte from a position on, or that of the end.
    func firstIndex(of byte: UInt8, from position: Int) -> Int {
        extracting(position...).withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count)
            else { return position + bytes.count }
            return position + (UnsafeRawPointer(found) - start)
        }
    }
}
