/// A check of UTF-8 that arrives in chunks (RFC 3629).
struct UTF8Check {
    /// The offset of the first byte that is not UTF-8.
    private(set) var fault: Int?
    /// The number of characters outside ASCII before the fault.
    private(set) var scalars = 0
    /// The line of the fault, counted from 1.
    private(set) var line = 1
    private var offset = 0
    /// The first bytes of a character that the last chunk cut.
    private var cut: [UInt8] = []

    mutating func consume(_ chunk: UnsafeRawBufferPointer) {
        guard fault == nil else { return }
        var index = 0
        if !cut.isEmpty {
            let start = cut + chunk.prefix(4 - cut.count)
            let length = start.withUnsafeBytes { Self.scalarLength(at: 0, in: $0) }
            guard let length else {
                if start.count < 4, start.withUnsafeBytes({ Self.isCut(at: 0, in: $0) }) {
                    cut = start
                } else {
                    fault = offset - cut.count
                }
                offset += chunk.count
                return
            }
            index = length - cut.count
            cut = []
            scalars += 1
        }
        var found = 0
        while index < chunk.count {
            if chunk[index] < 0x80 {
                // Eight bytes of ASCII at once.
                while index + 8 <= chunk.count,
                    chunk.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                        & 0x8080_8080_8080_8080 == 0
                {
                    index += 8
                }
                while index < chunk.count, chunk[index] < 0x80 { index += 1 }
            } else if let length = Self.scalarLength(at: index, in: chunk) {
                index += length
                found += 1
            } else {
                break
            }
        }
        scalars += found
        if index < chunk.count {
            if Self.isCut(at: index, in: chunk) {
                cut = Array(chunk[index...])
            } else {
                fault = offset + index
            }
        }
        line += chunk[..<index].count { $0 == 0x0A }
        offset += chunk.count
    }

    /// Ends the text, which must not end inside a character.
    mutating func finish() {
        if fault == nil, !cut.isEmpty { fault = offset - cut.count }
    }

    /// Returns the length in bytes of the character at `index`; `nil` if it is not valid or is cut.
    @inline(__always)
    private static func scalarLength(at index: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        func isNext(_ distance: Int, in range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + distance < bytes.count && range.contains(bytes[index + distance])
        }
        switch bytes[index] {
        case 0xE1...0xEC, 0xEE, 0xEF: return isNext(1) && isNext(2) ? 3 : nil
        case 0xC2...0xDF: return isNext(1) ? 2 : nil
        case 0xE0: return isNext(1, in: 0xA0...0xBF) && isNext(2) ? 3 : nil
        case 0xED: return isNext(1, in: 0x80...0x9F) && isNext(2) ? 3 : nil
        case 0xF0: return isNext(1, in: 0x90...0xBF) && isNext(2) && isNext(3) ? 4 : nil
        case 0xF1...0xF3: return isNext(1) && isNext(2) && isNext(3) ? 4 : nil
        case 0xF4: return isNext(1, in: 0x80...0x8F) && isNext(2) && isNext(3) ? 4 : nil
        default: return nil
        }
    }

    /// Returns true if the bytes from `index` to the end may be the start of a character.
    private static func isCut(at index: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        let rest = bytes[index...]
        let length =
            switch bytes[index] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard rest.count < length else { return false }
        let known = Array(rest)
        // A character exists whose first bytes are these.
        return [UInt8(0x80), 0x90, 0xA0].contains { second in
            let bytes = Array(
                (known + [second, 0x80, 0x80].suffix(4 - known.count)).prefix(length))
            return bytes.withUnsafeBytes { scalarLength(at: 0, in: $0) } != nil
        }
    }
}
