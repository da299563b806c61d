import Text

/// An ISO 4217 currency code: three letters, packed into two bytes.
public struct CurrencyCode: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The letters as a number in base 26, plus 1; the number is never 0.
    public let packed: UInt16

    /// Creates a code from three ASCII letters, upper or lower case; nil for any other text.
    public init?(_ text: String) {
        var packed: UInt16 = 0
        guard text.utf8.count == 3 else { return nil }
        for byte in text.utf8 {
            guard ASCII.isLetter(byte) else { return nil }
            packed = packed * 26 + UInt16(ASCII.uppercased(byte) - UInt8(ascii: "A"))
        }
        self.packed = packed + 1
    }

    init?(packed: UInt16) {
        guard packed > 0 else { return nil }
        self.packed = packed
    }

    /// The three letters, such as `KRW`.
    public var text: String {
        let letters = self.letters
        return String(decoding: [letters.0, letters.1, letters.2], as: UTF8.self)
    }

    /// Calls `body` with the three letters.
    public func withUTF8<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withUnsafeBytes(of: letters, body)
    }

    /// The same as ``text``.
    public var description: String { text }

    /// The number of decimals of the currency in ISO 4217; 0 if ISO 4217 gives no number.
    public var minorDigits: Int {
        let digits = Self.minorDigits[Int(packed)]
        return digits == Self.unlisted ? 0 : Int(digits)
    }

    /// True if the code is in the ISO 4217 list of currencies, funds and metals.
    public var isListed: Bool { Self.minorDigits[Int(packed)] != Self.unlisted }

    private static let unlisted = UInt8.max

    /// The number of decimals of each currency; the index is the packed code.
    private static let minorDigits: [UInt8] = {
        var table = [UInt8](repeating: unlisted, count: 26 * 26 * 26 + 1)
        for currency in Currency.all {
            guard let code = CurrencyCode(currency.code) else { continue }
            table[Int(code.packed)] = UInt8(currency.minorDigits)
        }
        return table
    }()

    var letters: (UInt8, UInt8, UInt8) {
        let value = packed - 1
        let first = UInt8(ascii: "A")
        return (
            first + UInt8(value / 676), first + UInt8(value / 26 % 26), first + UInt8(value % 26)
        )
    }
}
