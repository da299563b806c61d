import CatalogModel

extension Int {
    /// The number with commas between thousands: `41,310`.
    var grouped: String { Count.grouped(self) }

    /// The number and what is counted: `1 file`, `2 files`.
    func counted(_ noun: String) -> String { Count(self, noun).description }

    /// So many bytes, as a person says it: `22.4 MB`, by powers of 1,000.
    var inBytes: String {
        if self < 1_000 { return counted("byte") }
        var size = Double(self) / 1_000
        var units = ["KB", "MB", "GB", "TB"][...]
        // What would be written as 1,000.0 is one of the next unit.
        while units.count > 1, size >= 999.95 {
            size /= 1_000
            units = units.dropFirst()
        }
        return "\(size.toOneDecimal) \(units.first ?? "")"
    }
}

extension Double {
    /// The number, not negative, with one digit behind the point: `4.2`.
    var toOneDecimal: String {
        let tenths = Int((self * 10).rounded())
        return "\((tenths / 10).grouped).\(tenths % 10)"
    }
}
