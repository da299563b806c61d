extension String {
    /// True for 8, 12, 13 or 14 ASCII digits of which the last is a correct check digit of GS1.
    package var isGTIN: Bool {
        guard [8, 12, 13, 14].contains(utf8.count), utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            return false
        }
        let sum = utf8.reversed().enumerated().reduce(0) { sum, digit in
            sum + Int(digit.element - 0x30) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
        }
        return sum.isMultiple(of: 10)
    }

    /// True for a GTIN that is used only inside a company, so that other companies may use the same
    /// number for other products.
    ///
    /// Such a number begins with 0 or 2 if it has eight digits, otherwise with 02, 04 or 20 to 29
    /// (GS1 General Specifications, 1.4.3 and 1.4.5).
    package var isInternalGTIN: Bool {
        if utf8.count == 8 { return hasPrefix("0") || hasPrefix("2") }
        // A GTIN of twelve digits has a zero in front, and one of fourteen has a packing level.
        let prefix = ("0" + self).suffix(13).prefix(2)
        return prefix == "02" || prefix == "04" || prefix.first == "2"
    }
}
