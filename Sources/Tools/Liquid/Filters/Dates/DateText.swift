/// The text from which a date is parsed.
///
/// The text is in lower case, and a single space replaces bytes that dates do not contain. Each
/// parsed part is also replaced by a space.
struct DateText {
    /// The largest length in bytes; as in Ruby, a longer text is not a date.
    static let maximumLength = 128

    private let base: UnsafeMutablePointer<UInt8>
    private(set) var count = 0

    /// Stores the text in the memory at `base`, which must have ``maximumLength`` bytes.
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

    /// The byte at `index`; 0 before the start and after the end of the text.
    subscript(index: Int) -> UInt8 {
        index >= 0 && index < count ? base[index] : 0
    }

    /// Replaces the bytes in `range` by one space.
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

    /// Returns true for letters and digits; every byte of a non-ASCII character counts as a letter.
    static func isWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || ASCII.isDigit(byte)
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || byte >= 0x80
    }

    private static let space = UInt8(ascii: " ")
}

extension DateText {
    /// Returns true if a word starts or ends directly before the byte at `index`.
    func isBoundary(_ index: Int) -> Bool {
        Self.isWord(self[index - 1]) != Self.isWord(self[index])
    }

    /// Returns the index after `word`; nil if `word` is not at `index`.
    func end(of word: StaticString, at index: Int) -> Int? {
        let length = word.utf8CodeUnitCount
        let isThere = word.withUTF8Buffer { bytes in
            bytes.indices.allSatisfy { self[index + $0] == ASCII.lowercased(bytes[$0]) }
        }
        return isThere ? index + length : nil
    }

    /// Returns the index of the first byte at or after `index` that is not a space.
    func skippingSpaces(_ index: Int) -> Int {
        var index = index
        while self[index] == Self.space {
            index += 1
        }
        return index
    }

    /// Returns the index of the first byte at or after `index` that is not a digit.
    func skippingDigits(_ index: Int) -> Int {
        var index = index
        while ASCII.isDigit(self[index]) {
            index += 1
        }
        return index
    }

    /// Returns the number of the month whose name is at `index`, and the index after three letters.
    ///
    /// Only the first three letters of the name must match.
    func month(at index: Int) -> (end: Int, number: Int)? {
        for number in 1...12 {
            let name = CalendarNames.month(number)
            if beginsWithThreeLetters(of: name, at: index) { return (index + 3, number) }
        }
        return nil
    }

    /// Returns true if the first three letters of a weekday are at `index`.
    func hasWeekday(at index: Int) -> Bool {
        (0..<7).contains { beginsWithThreeLetters(of: CalendarNames.weekday($0), at: index) }
    }

    private func beginsWithThreeLetters(of name: StaticString, at index: Int) -> Bool {
        name.withUTF8Buffer { bytes in
            (0..<3).allSatisfy { self[index + $0] == ASCII.lowercased(bytes[$0]) }
        }
    }
}
