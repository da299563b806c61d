/// The lines of a text, ended by `\n` or `\r\n`.
struct Lines: Sequence, IteratorProtocol {
    struct Line {
        /// Without its end.
        let text: UnsafeRawBufferPointer
        /// Whether it has an end, and is not just what follows the last one.
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
