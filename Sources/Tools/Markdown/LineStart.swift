/// A counter of the nesting of quotes and lists that the start of a line can cause.
///
/// The count is an upper bound. Each marker opens or continues one block, and two or more columns
/// of space continue a list item.
struct LineStart {
    private let bytes: UnsafeRawBufferPointer
    private let start: Int
    private var offset: Int
    private var markers = 0
    private var columns = 0

    init(of bytes: UnsafeRawBufferPointer, at offset: Int) {
        self.bytes = bytes
        start = offset
        self.offset = offset
    }

    /// Returns the depth; stops with a number above `limit` if the depth exceeds `limit`.
    mutating func depth(limit: Int) -> Int {
        skipSpace()
        while markers <= limit, takeMarker() {
            skipSpace()
        }
        guard markers > 0, !isThematicBreak() else { return 0 }
        return markers + columns / 2
    }

    private mutating func takeMarker() -> Bool {
        let length: Int
        switch byte(at: offset) {
        case UInt8(ascii: ">"): length = 1
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
            guard isBlank(at: offset + 1) else { return false }
            length = 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            guard let number = lengthOfNumber() else { return false }
            length = number
        default: return false
        }
        markers += 1
        offset += length
        // One space belongs to the marker.
        if byte(at: offset) == 0x20 { offset += 1 }
        return true
    }

    /// Returns the length in bytes of the marker of an ordered list.
    ///
    /// The marker has up to nine digits, and then a full stop or a parenthesis.
    private func lengthOfNumber() -> Int? {
        var end = offset
        while end - offset < 9, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(at: end)) {
            end += 1
        }
        let delimiter = byte(at: end)
        guard delimiter == UInt8(ascii: ".") || delimiter == UInt8(ascii: ")") else { return nil }
        return isBlank(at: end + 1) ? end + 1 - offset : nil
    }

    private mutating func skipSpace() {
        while true {
            switch byte(at: offset) {
            case 0x20: columns += 1
            case 0x09: columns += 4
            default: return
            }
            offset += 1
        }
    }

    /// Returns true if the line is a thematic break, such as `- - -` or `* * *`, and not a list.
    private func isThematicBreak() -> Bool {
        var mark: UInt8?
        for offset in start..<bytes.count {
            switch bytes[offset] {
            case 0x0A, 0x0D: return mark != nil
            case 0x20, 0x09: continue
            case let byte where byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*"):
                if let mark, mark != byte { return false }
                mark = byte
            default: return false
            }
        }
        return mark != nil
    }

    private func isBlank(at offset: Int) -> Bool {
        [0x20, 0x09, 0x0A, 0x0D].contains(byte(at: offset))
    }

    /// Returns the byte at an offset; after the end a line feed, which ends every line.
    private func byte(at offset: Int) -> UInt8 {
        offset < bytes.count ? bytes[offset] : 0x0A
    }
}
