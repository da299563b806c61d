/// The lines of a text; each line ends with `\n` or `\r\n`.
struct Lines: Sequence, IteratorProtocol {
    struct Line {
        /// The text without the line ending.
        let text: UnsafeRawBufferPointer
        /// True if the line has a line ending; false for the text after the last line ending.
        let isEnded: Bool
    }

    private var rest: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) {
        rest = bytes
    }

    mutating func next() -> Line? {
        guard !rest.isEmpty else { return nil }
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
            defer { rest = UnsafeRawBufferPointer(start: nil, count: 0) }
            return Line(text: rest, isEnded: false)
        }
        let hasReturn = end > 0 && rest[end - 1] == UInt8(ascii: "\r")
        let text = UnsafeRawBufferPointer(rebasing: rest[..<(hasReturn ? end - 1 : end)])
        rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
        return Line(text: text, isEnded: true)
    }
}
