import Text

/// A single value of YAML, called a scalar, which is read as the requested type.
///
/// The rules are the core schema of YAML 1.2 (section 10.3.2).
struct Scalar: Equatable {
    let text: String
    /// True if the scalar was written without quotes; a scalar in quotes is always text.
    let isPlain: Bool

    var isNull: Bool {
        isPlain && ["", "~", "null", "Null", "NULL"].contains(text)
    }

    var bool: Bool? {
        guard isPlain else { return nil }
        return switch text {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    /// True if the scalar has the form of a whole number of any size.
    var isInteger: Bool {
        guard isPlain else { return false }
        if let digits = digits(after: "0o") { return digits.allSatisfy { "01234567".contains($0) } }
        if let digits = digits(after: "0x") {
            return digits.utf8.allSatisfy { Hexadecimal.value(of: $0) != nil }
        }
        return text.unsigned.isDecimal
    }

    /// Returns the scalar as a whole number; `nil` if it is none, or if the number does not fit
    /// into the type.
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer? {
        guard isInteger else { return nil }
        if let digits = digits(after: "0o") { return Integer(digits, radix: 8) }
        if let digits = digits(after: "0x") { return Integer(hexadecimal: digits.utf8) }
        return Integer(text)
    }

    var double: Double? {
        guard isPlain else { return nil }
        switch text {
        case ".nan", ".NaN", ".NAN": return .nan
        case _ where [".inf", ".Inf", ".INF"].contains(text.unsigned):
            return text.hasPrefix("-") ? -.infinity : .infinity
        case _ where isInteger: return integer(Int64.self).map(Double.init) ?? Double(text)
        default: return hasFraction ? Double(text) : nil
        }
    }

    /// True if the text matches `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+
    /// )?`.
    private var hasFraction: Bool {
        let parts = text.unsigned.split(
            maxSplits: 1, omittingEmptySubsequences: false,
            whereSeparator: { $0 == "e" || $0 == "E" })
        if parts.count == 2, !parts[1].unsigned.isDecimal { return false }
        let digits = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        if digits.count == 1 { return digits[0].isDecimal }
        return digits[0].isEmpty
            ? digits[1].isDecimal
            : digits[0].isDecimal && (digits[1].isEmpty || digits[1].isDecimal)
    }

    private func digits(after prefix: String) -> Substring? {
        text.hasPrefix(prefix) && text.utf8.count > 2 ? text.dropFirst(2) : nil
    }
}

extension StringProtocol {
    /// The text without a leading sign.
    fileprivate var unsigned: SubSequence {
        hasPrefix("-") || hasPrefix("+") ? dropFirst() : self[...]
    }

    /// True if the text consists of one or more ASCII digits.
    fileprivate var isDecimal: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
