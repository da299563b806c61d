/// The beginning of a name in HTML, long enough to recognize the names that matter for escaping.
struct MarkupWord: Hashable, BitwiseCopyable, ExpressibleByStringLiteral {
    /// The bytes of the name; the first byte is in the lowest bits.
    private var bits: UInt128 = 0
    private(set) var count = 0

    /// The largest number of bytes; all names that matter are shorter.
    private static let capacity = 16

    init() {}

    init(stringLiteral text: StaticString) {
        self.init(text)
    }

    var isEmpty: Bool { count == 0 }

    init(_ byte: UInt8) {
        append(byte)
    }

    init(_ text: StaticString) {
        text.withUTF8Buffer { $0.forEach { append($0) } }
    }

    mutating func append(_ byte: UInt8) {
        guard count < Self.capacity else { return }
        bits |= UInt128(byte) << UInt128(8 * count)
        count += 1
    }

    func hasPrefix(_ prefix: MarkupWord) -> Bool {
        let unused = UInt128(8 * (Self.capacity - prefix.count))
        return count >= prefix.count && bits << unused == prefix.bits << unused
    }
}
