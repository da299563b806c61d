import Liquid

/// The filter `keep_units`, which keeps numbers and their units on one line.
///
/// For example, `{{ product.name | keep_units }}` writes `Vase, 44 cm` and `Rug 140 × 200` with
/// no-break spaces (U+00A0) beside `cm` and `×`. In HTML, tags and code stay as they are.
enum KeepUnitsFilter {
    static let filter = HostFilter(
        "keep_units", reads: [],
        summary: "A text or HTML whose numbers stay on one line with the units behind them."
    ) { (context, text, _) throws(HostFilterError) in
        let bytes = context.bytes(of: text)
        let isHTML = context.isHTML(text)
        var written = 0
        var index = 0
        while index < bytes.count {
            if isHTML, bytes[index] == UInt8(ascii: "<") {
                index = endOfMarkup(at: index, in: bytes)
                continue
            }
            if bytes[index] == space, isUnbreakable(index, in: bytes) {
                context.write(UnsafeRawBufferPointer(rebasing: bytes[written..<index]))
                context.write("\u{A0}")
                written = index + 1
            }
            index += 1
        }
        if written == 0 { return text }
        context.write(UnsafeRawBufferPointer(rebasing: bytes[written...]))
        return isHTML ? try context.html() : try context.text()
    }

    private static let space = UInt8(ascii: " ")
    /// The greatest number of characters of a unit that is not written in Latin letters.
    private static let mostCharacters = 3

    /// Returns the index behind the tag at `start`, or behind the whole element if it is code.
    private static func endOfMarkup(at start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        let rest = bytes[start...]
        if rest.starts(with: "<code".utf8) { return end(of: "</code>", in: rest) }
        if rest.starts(with: "<pre".utf8) { return end(of: "</pre>", in: rest) }
        return end(of: ">", in: rest)
    }

    /// Returns the index behind `mark`, which ends with `>`, or behind all bytes if they do not
    /// contain it.
    private static func end(of mark: String, in bytes: Slice<UnsafeRawBufferPointer>) -> Int {
        var index = bytes.startIndex
        while let close = bytes[index...].firstIndex(of: UInt8(ascii: ">")) {
            index = close + 1
            if bytes[..<index].suffix(mark.utf8.count).elementsEqual(mark.utf8) { return index }
        }
        return bytes.endIndex
    }

    /// Returns true if no line may begin behind the space.
    private static func isUnbreakable(_ index: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard index > 0, index + 1 < bytes.count else { return false }
        if isDigit(bytes[index - 1]) { return hasUnit(at: index + 1, in: bytes) }
        // The space behind `×` in `140 × 200`.
        let before = bytes[..<index]
        return isDigit(bytes[index + 1])
            && (before.suffix(3).elementsEqual(" ×".utf8)
                || before.suffix(2).elementsEqual(" x".utf8))
    }

    /// Returns true if the word at `start` is a unit, perhaps with a Korean particle.
    ///
    /// A unit is one to three Latin letters, or a word of at most three characters.
    private static func hasUnit(at start: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        let word = bytes[start...].prefix { !endsWord($0) }
        guard let first = word.first, !isDigit(first) else { return false }
        let latin = word.prefix(while: isLatinLetter)
        if (1...mostCharacters).contains(latin.count) {
            return latin.endIndex == word.endIndex || bytes[latin.endIndex] >= 0x80
        }
        return word.count { $0 & 0xC0 != 0x80 } <= mostCharacters
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    private static func isLatinLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case space, UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "<"),
            UInt8(ascii: "\n"):
            true
        default: false
        }
    }
}
