extension DecimalAmount {
    /// The exact difference, or nil when it does not fit into 64 bits.
    package func subtracting(_ other: DecimalAmount) -> DecimalAmount? {
        let scale = max(self.scale, other.scale)
        guard let minuend = units(atScale: scale), let subtrahend = other.units(atScale: scale)
        else {
            return nil
        }
        let (units, overflow) = minuend.subtractingReportingOverflow(subtrahend)
        return overflow ? nil : DecimalAmount(units: units, scale: scale)
    }

    private func units(atScale target: Int) -> Int64? {
        var result = units
        for _ in scale..<target {
            let (product, overflow) = result.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            result = product
        }
        return result
    }
}
