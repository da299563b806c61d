import CatalogModel
import Text

/// An amount as people and programs write it: `15000 KRW`, `1,299`, `₩1,299`, `￦1,299원` or
/// `1.299,00 €`.
struct MoneyText: Equatable {
    let amount: DecimalAmount
    /// The currency in the text; `nil` if the text has none.
    let currency: Currency?

    /// Reads an amount.
    ///
    /// The last of several different separators is the decimal point, and a separator that occurs
    /// twice is not one. A single separator before exactly three digits divides thousands, except
    /// for a point in a currency that has three decimals or is unknown.
    ///
    /// - Parameter assumed: the currency of a text without one.
    /// - Returns: `nil` for a text with other words, and for an amount that cannot be stored
    ///   exactly.
    init?(_ text: String, assuming assumed: Currency? = nil) {
        // Most amounts are plain digits.
        if text.utf8.count <= 18, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
            let units = Int64(text)
        {
            (amount, currency) = (DecimalAmount(units: units), nil)
            return
        }
        let text = String(String.UnicodeScalarView(text.unicodeScalars.map(Self.plain)))
            .trimmingBlanks()
        guard let first = text.firstIndex(where: \.isASCIIDigit),
            let last = text.lastIndex(where: \.isASCIIDigit)
        else { return nil }
        var before = text[..<first].filter { $0 != " " }
        let after = text[text.index(after: last)...].filter { $0 != " " }
        let isNegative = before.contains("-")
        // Fonts in Korea show the backslash as ₩, and those in Japan as ¥.
        before.removeAll { $0 == "-" || $0 == "\\" }
        guard let currency = Self.currency(before, after) else { return nil }
        let decimals = (currency.value ?? assumed)?.minorDigits
        guard let digits = Self.digits(text[first...last], decimals: decimals),
            let amount = DecimalAmount(parsing: (isNegative ? "-" : "") + digits)
        else { return nil }
        self.amount = amount
        self.currency = currency.value
    }

    init(_ amount: DecimalAmount, in currency: Currency?) {
        self.amount = amount
        self.currency = currency
    }

    /// True if a text has more digits than an amount can hold.
    static func hasTooManyDigits(_ text: String) -> Bool {
        text.count { $0.isASCIIDigit } > Int(DecimalAmount.largestScale)
    }
}

extension MoneyText {
    /// Returns a full-width form in its usual width, a minus sign as a hyphen, and blanks of all
    /// kinds as a space.
    private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        case 0x2212, 0x2012...0x2014: "-"
        case 0xA0, 0x2007, 0x2009, 0x202F, 0x3000, 0x09: " "
        case 0x2019: "'"
        default: scalar
        }
    }

    /// The currency of an amount, which may be absent.
    private struct Found { let value: Currency? }

    /// Returns the currency before and after the digits; `nil` for other words, and for two
    /// different currencies.
    private static func currency(_ before: String, _ after: String) -> Found? {
        let words = [before, after].filter { !$0.isEmpty }
        let currencies = words.map(CurrencySpelling.currency)
        guard let first = currencies.first else { return Found(value: nil) }
        guard let first, currencies.allSatisfy({ $0 == first }) else { return nil }
        return Found(value: first)
    }

    /// Returns the digits with a point before the decimals; `nil` for misplaced separators.
    private static func digits(_ text: Substring, decimals: Int?) -> String? {
        let separators = text.filter { !$0.isASCIIDigit }
        guard separators.allSatisfy({ ",.' ".contains($0) }) else { return nil }
        let point = decimalPoint(in: text, separators, decimals: decimals)
        var whole = text
        var fraction: Substring = ""
        if let point, let place = text.lastIndex(of: point) {
            whole = text[..<place]
            fraction = text[text.index(after: place)...]
            guard fraction.allSatisfy(\.isASCIIDigit) else { return nil }
        }
        let groups = whole.split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
        let isGrouped = groups.count > 1
        guard !isGrouped || Set(whole.filter { !$0.isASCIIDigit }).count == 1,
            !isGrouped || 1...3 ~= groups[0].count,
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return groups.joined() + (fraction.isEmpty ? "" : ".\(fraction)")
    }

    /// Returns the separator before the decimals; `nil` without decimals.
    private static func decimalPoint(
        in text: Substring, _ separators: String, decimals: Int?
    ) -> Character? {
        guard let last = separators.last, last == "," || last == "." else { return nil }
        if separators.contains(where: { $0 != last }) {
            return separators.count { $0 == last } == 1 ? last : nil
        }
        guard separators.count == 1, let place = text.lastIndex(of: last) else { return nil }
        let whole = text[..<place]
        let fraction = text[place...].dropFirst()
        let mayDivideThousands = fraction.count == 3 && whole.count <= 3 && whole != "0"
        if !mayDivideThousands { return last }
        return last == "." && decimals ?? 3 == 3 ? last : nil
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
