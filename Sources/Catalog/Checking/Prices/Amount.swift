/// An exact decimal amount of money without a currency: `1200`, `9.5`.
struct Amount: Hashable, Sendable, CustomStringConvertible {
    /// The amount in digits, without insignificant zeros.
    let description: String

    /// Parses digits with at most one decimal point; returns `nil` for all other texts.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, text.utf8.count <= 64, let whole = parts.first,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        let integer = whole.drop { $0 == "0" }
        var decimals = parts.count > 1 ? parts[1] : ""
        while decimals.last == "0" { decimals.removeLast() }
        let digits = integer.isEmpty ? "0" : String(integer)
        description = decimals.isEmpty ? digits : "\(digits).\(decimals)"
    }

    var isZero: Bool { description == "0" }
}

extension Amount: Comparable {
    static func < (one: Amount, other: Amount) -> Bool {
        let (whole, decimals) = one.description.cut(at: ".")
        let (otherWhole, otherDecimals) = other.description.cut(at: ".")
        if whole.utf8.count != otherWhole.utf8.count {
            return whole.utf8.count < otherWhole.utf8.count
        }
        return (whole, decimals) < (otherWhole, otherDecimals)
    }
}

extension String {
    /// True if the text has the form of a currency code (ISO 4217).
    var isCurrencyCode: Bool {
        utf8.count == 3 && utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}
