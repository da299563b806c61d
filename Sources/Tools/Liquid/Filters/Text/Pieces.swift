/// The pieces of a text between its separators, one after the other.
struct Pieces {
    enum Separator {
        /// Any number of white space characters; white space at the start of the text is ignored.
        case whiteSpace
        /// No separator: each piece is one character (Unicode scalar).
        case nothing
        case text(UnsafeRawBufferPointer)

        /// Creates a separator; a single space means any white space.
        init(_ bytes: UnsafeRawBufferPointer) {
            if bytes.isEmpty {
                self = .nothing
            } else if bytes.count == 1, bytes[0] == UInt8(ascii: " ") {
                self = .whiteSpace
            } else {
                self = .text(bytes)
            }
        }
    }

    /// The index after the last piece that was returned.
    private(set) var index = 0

    private let bytes: UnsafeRawBufferPointer
    private let separator: Separator
    private var isAtEnd = false

    init(of bytes: UnsafeRawBufferPointer, separatedBy separator: Separator) {
        self.bytes = bytes
        self.separator = separator
    }

    mutating func next() -> UnsafeRawBufferPointer? {
        switch separator {
        case .whiteSpace: nextWord()
        case .nothing: nextCharacter()
        case .text(let mark): nextPiece(before: mark)
        }
    }

    private mutating func nextWord() -> UnsafeRawBufferPointer? {
        while index < bytes.count, ASCII.isSpace(bytes[index]) {
            index &+= 1
        }
        let start = index
        while index < bytes.count, !ASCII.isSpace(bytes[index]) {
            index &+= 1
        }
        return start < index ? UnsafeRawBufferPointer(rebasing: bytes[start..<index]) : nil
    }

    private mutating func nextCharacter() -> UnsafeRawBufferPointer? {
        guard index < bytes.count else { return nil }
        let start = index
        index = bytes.index(afterScalarAt: start)
        return UnsafeRawBufferPointer(rebasing: bytes[start..<index])
    }

    private mutating func nextPiece(before mark: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer?
    {
        if isAtEnd { return nil }
        let start = index
        guard let end = bytes.firstIndex(of: mark, from: start) else {
            isAtEnd = true
            index = bytes.count
            return UnsafeRawBufferPointer(rebasing: bytes[start...])
        }
        index = end + mark.count
        return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    }
}
