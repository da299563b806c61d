/// An ISO 4217 currency code, three letters packed into two bytes.
public struct CurrencyCode: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The letters as digits of base 26, plus one; never 0.
    public let packed: UInt16

    /// Creates a code from three ASCII letters in either case; nil for other texts.
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

    /// The number of decimals of the currency's minor unit (ISO 4217, table A.1).
    public var minorDigits: Int {
        if isListed(in: "BIFCLPDJFGNFISKJPYKMFKRWPYGRWFUGXUYIVNDVUVXAFXOFXPF") { return 0 }
        if isListed(in: "BHDIQDJODKWDLYDOMRTND") { return 3 }
        if isListed(in: "CLFUYW") { return 4 }
        return 2
    }

    /// The sign before an amount, instead of the code.
    var sign: StaticString? {
        if isListed(in: "KRW") { return "₩" }
        if isListed(in: "USD") { return "$" }
        if isListed(in: "EUR") { return "€" }
        if isListed(in: "GBP") { return "£" }
        if isListed(in: "JPY") { return "¥" }
        return nil
    }

    var letters: (UInt8, UInt8, UInt8) {
        let value = packed - 1
        let first = UInt8(ascii: "A")
        return (
            first + UInt8(value / 676), first + UInt8(value / 26 % 26), first + UInt8(value % 26)
        )
    }

    /// Searches a list of codes without separators, which needs no initialized table.
    private func isListed(in codes: StaticString) -> Bool {
        let wanted = letters
        return codes.withUTF8Buffer { bytes in
            stride(from: 0, to: bytes.count, by: 3).contains {
                bytes[$0] == wanted.0 && bytes[$0 + 1] == wanted.1 && bytes[$0 + 2] == wanted.2
            }
        }
    }
}
