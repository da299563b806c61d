/// A text that is read as a date: in lower case, with what no date contains made single spaces.
///
/// Parts that were understood are taken out, and what follows them moves up.
struct DateText {
    /// Longer texts are no dates; so Ruby has it, too.
    static let maximumLength = 128

    private let base: UnsafeMutablePointer<UInt8>
    private(set) var count = 0

    /// Uses the memory at `base`, which has room for ``maximumLength`` bytes.
    init(_ bytes: UnsafeRawBufferPointer, in base: UnsafeMutablePointer<UInt8>) {
        self.base = base
        for byte in bytes.prefix(Self.maximumLength) {
            if Self.isKept(byte) {
                append(ASCII.lowercased(byte))
            } else if count == 0 || base[count - 1] != Self.space {
                append(Self.space)
            }
        }
    }

    /// The byte at any index: 0 before the start and past the end.
    subscript(index: Int) -> UInt8 {
        index >= 0 && index < count ? base[index] : 0
    }

    /// Puts a space in place of a part.
    mutating func take(_ range: Range<Int>) {
        let part = range.clamped(to: 0..<count)
        guard !part.isEmpty else { return }
        base[part.lowerBound] = Self.space
        let target = part.lowerBound + 1
        for offset in 0..<(count - part.upperBound) {
            base[target + offset] = base[part.upperBound + offset]
        }
        count -= part.count - 1
    }

    private mutating func append(_ byte: UInt8) {
        base[count] = byte
        count += 1
    }

    private static func isKept(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "'"), UInt8(ascii: ","),
            UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"),
            UInt8(ascii: "["), UInt8(ascii: "]"):
            true
        default: isWord(byte)
        }
    }

    /// Letters and digits; all of what is not ASCII counts as letters.
    static func isWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || ASCII.isDigit(byte)
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || byte >= 0x80
    }

    private static let space = UInt8(ascii: " ")
}

extension DateText {
    /// Whether a word starts or ends before the byte at `index`.
    func isBoundary(_ index: Int) -> Bool {
        Self.isWord(self[index - 1]) != Self.isWord(self[index])
    }

    /// Where a word that stands at `index` ends; nil if it does not stand there.
    func end(of word: StaticString, at index: Int) -> Int? {
        let length = word.utf8CodeUnitCount
        let isThere = word.withUTF8Buffer { bytes in
            bytes.indices.allSatisfy { self[index + $0] == ASCII.lowercased(bytes[$0]) }
        }
        return isThere ? index + length : nil
    }

    /// The index of the first byte from `index` on that is no space.
    func skippingSpaces(_ index: Int) -> Int {
        var index = index
        while self[index] == Self.space {
            index += 1
        }
        return index
    }

    /// The index of the first byte from `index` on that is no digit.
    func skippingDigits(_ index: Int) -> Int {
        var index = index
        while ASCII.isDigit(self[index]) {
            index += 1
        }
        return index
    }

    /// The index past a month's name and how it goes on, and its number; letters after the first
    /// three do not count.
    func month(at index: Int) -> (end: Int, number: Int)? {
        for number in 1...12 {
            let name = CalendarNames.month(number)
            if beginsWithThreeLetters(of: name, at: index) { return (index + 3, number) }
        }
        return nil
    }

    /// Whether the first three letters of a weekday stand at `index`.
    func hasWeekday(at index: Int) -> Bool {
        (0..<7).contains { beginsWithThreeLetters(of: CalendarNames.weekday($0), at: index) }
    }

    private func beginsWithThreeLetters(of name: StaticString, at index: Int) -> Bool {
        name.withUTF8Buffer { bytes in
            (0..<3).allSatisfy { self[index + $0] == ASCII.lowercased(bytes[$0]) }
        }
    }
}
