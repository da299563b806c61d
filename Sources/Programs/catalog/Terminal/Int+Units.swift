import CatalogModel

extension Int {
    /// The number with commas between thousands, such as `41,310`.
    var grouped: String { Count.grouped(self) }

    /// Returns the number with a noun, such as `1 file` or `2 files`.
    func counted(_ noun: String) -> String { Count(self, noun).description }

    /// The number of bytes in units of powers of 1,000, such as `22.4 MB`.
    var inBytes: String {
        if self < 1_000 { return counted("byte") }
        var size = Double(self) / 1_000
        var units = ["KB", "MB", "GB", "TB"][...]
        // A size that would be rounded to 1,000.0 uses the next larger unit.
        while units.count > 1, size >= 999.95 {
            size /= 1_000
            units = units.dropFirst()
        }
        return "\(size.toOneDecimal) \(units.first ?? "")"
    }
}

extension Double {
    /// The number with one decimal, such as `4.2`; the number must not be negative.
    var toOneDecimal: String {
        let tenths = Int((self * 10).rounded())
        return "\((tenths / 10).grouped).\(tenths % 10)"
    }
}
