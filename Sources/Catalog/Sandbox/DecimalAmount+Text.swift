extension DecimalAmount {
    /// Reads a JSON number, with or without an exponent, to its last digit.
    ///
    /// - Returns: nil when the text is no number, or has more digits than 64 bits hold.
    package init?(parsing text: some StringProtocol) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        guard let significand = parts.first, parts.count <= 2,
            let exponent = parts.count == 2 ? Int(parts[1]) : 0, -64...64 ~= exponent
        else { return nil }
        let halves = significand.split(separator: ".", omittingEmptySubsequences: false)
        guard halves.count <= 2, halves.allSatisfy({ !$0.isEmpty }),
            var units = Int64(halves.joined())
        else { return nil }
        var scale = (halves.count == 2 ? halves[1].utf8.count : 0) - exponent
        while scale < 0 {
            let (product, overflow) = units.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            units = product
            scale += 1
        }
        self.init(units: units, scale: scale)
    }

    /// The number as Java's `Double.toString` prints it, as the real server did: `1200.0`, `2.36`,
    /// and with an exponent from ten million up and below a thousandth, `6.0E7`.
    ///
    /// The digits are those of the exact number, not of the nearest double.
    package var javaDoubleText: String {
        let digits = String(units.magnitude)
        let exponent = digits.utf8.count - 1 - scale
        let sign = units < 0 ? "-" : ""
        if units == 0 { return "0.0" }
        return sign
            + (-3..<7 ~= exponent
                ? Self.plain(digits, exponent: exponent)
                : Self.scientific(digits, exponent: exponent))
    }

    private static func plain(_ digits: String, exponent: Int) -> String {
        let padded = String(repeating: "0", count: max(0, -exponent)) + digits
        let wholeCount = max(0, exponent) + 1
        let fraction = padded.dropFirst(wholeCount)
        return "\(padded.prefix(wholeCount)).\(fraction.isEmpty ? "0" : fraction)"
    }

    private static func scientific(_ digits: String, exponent: Int) -> String {
        let significant = digits.utf8.lastIndex { $0 != UInt8(ascii: "0") }
        let fraction = significant.map { digits[...$0].dropFirst() } ?? ""
        return "\(digits.prefix(1)).\(fraction.isEmpty ? "0" : fraction)E\(exponent)"
    }
}
