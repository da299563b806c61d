import Markup

/// Filters that show dates.
enum DateFilters {
    static let definitions = [
        FilterDefinition("date", .date, [.required("format")], gives: .any)
    ]
}

extension Machine {
    /// A date, or an integer as seconds since 1970; anything else stays as it is.
    mutating func date(_ input: Value, format: Value) throws(RenderFault) -> Value {
        guard input.tag == .date || input.tag == .integer else { return input }
        let pattern = try text(of: format)
        guard !pattern.isEmpty else { return input }
        let start = out.count
        DateFormat(pattern.bytes).write(dateTime(input), into: &out)
        return try takeText(from: start, kind: pattern.kind)
    }

    /// A date in its zone; any other number as seconds since 1970.
    func dateTime(_ value: Value) -> DateTime {
        let zone = value.tag == .date ? Zone(of: value) : .standard
        return DateTime(value.number, utcOffset: zone.utcOffset(standard: program.utcOffset))
    }
}
