import Liquid

/// The filter `keep_units`, which keeps numbers and their units on one line.
///
/// For example, `{{ product.name | keep_units }}` writes `Vase, 44 cm` and `Rug 140 × 200` with
/// no-break spaces (U+00A0) beside `cm` and `×`. A unit is a word of at most three characters that
/// follows a number.
enum KeepUnitsFilter {
    static let filter = HostFilter(
        "keep_units", reads: [],
        summary: "A text whose numbers stay on one line with the units behind them."
    ) { (context, text, _) throws(HostFilterError) in
        let bytes = context.bytes(of: text)
        var written = 0
        for index in bytes.indices where bytes[index] == space {
            guard isBetweenNumberAndUnit(index, in: bytes) || isBetweenNumbers(index, in: bytes)
            else { continue }
            context.write(UnsafeRawBufferPointer(rebasing: bytes[written..<index]))
            context.write("\u{A0}")
            written = index + 1
        }
        if written == 0 { return text }
        context.write(UnsafeRawBufferPointer(rebasing: bytes[written...]))
        return try context.text()
    }

    private static let space = UInt8(ascii: " ")
    private static let mostCharacters = 3

    private static func isBetweenNumberAndUnit(
        _ index: Int, in bytes: UnsafeRawBufferPointer
    ) -> Bool {
        guard index > 0, isDigit(bytes[index - 1]) else { return false }
        let unit = bytes[(index + 1)...].prefix { !endsWord($0) }
        guard let first = unit.first, !isDigit(first) else { return false }
        let characters = unit.count { $0 & 0xC0 != 0x80 }
        return characters <= mostCharacters
    }

    /// Returns whether the space is the one behind `×` in `140 × 200`.
    private static func isBetweenNumbers(_ index: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard index + 1 < bytes.count, isDigit(bytes[index + 1]) else { return false }
        let before = bytes[..<index]
        return before.suffix(3).elementsEqual(" ×".utf8)
            || before.suffix(2).elementsEqual(" x".utf8)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte == space || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ",")
    }
}
