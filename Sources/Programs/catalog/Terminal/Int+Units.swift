import CatalogModel

extension Int {
    /// The number with commas between thousands: `41,310`.
    var grouped: String { Count.grouped(self) }

    /// Returns the number with a noun: `1 file`, `2 files`.
    func counted(_ noun: String) -> String { Count(self, noun).description }

    /// The number as bytes in powers of 1,000: `22.4 MB`.
    var inBytes: String {
        if self < 1_000 { return counted("byte") }
        var size = Double(self) / 1_000
        var units = ["KB", "MB", "GB", "TB"][...]
        // A size that rounds to 1,000.0 takes the next unit.
        while units.count > 1, size >= 999.95 {
            size /= 1_000
            units = units.dropFirst()
        }
        return "\(size.toOneDecimal) \(units.first ?? "")"
    }
}

extension Double {
    /// The number, which must not be negative, with one digit after the point: `4.2`.
    var toOneDecimal: String {
        let tenths = Int((self * 10).rounded())
        return "\((tenths / 10).grouped).\(tenths % 10)"
    }
}
