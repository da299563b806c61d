extension Int {
    /// Creates ten times a decimal number, such as -159 for `-15.9` and 1000 for `100`.
    ///
    /// The digits after the first decimal place are rounded, halves away from zero.
    ///
    /// - Returns: `nil` for any text other than digits with an optional minus and an optional point
    ///   between them, and for a number that does not fit.
    init?(tenthsOf text: String) {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let parts = text.dropFirst(isNegative ? 1 : 0)
            .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let places = parts.count == 2 ? parts[1] : "0"
        guard !parts[0].isEmpty, !places.isEmpty,
            (parts[0] + places).utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
            let cut = Int(parts[0] + places.prefix(1)), cut < .max
        else { return nil }
        let isRoundedUp = places.utf8.dropFirst().first.map { $0 >= UInt8(ascii: "5") } ?? false
        let tenths = isRoundedUp ? cut + 1 : cut
        self = isNegative ? -tenths : tenths
    }
}
