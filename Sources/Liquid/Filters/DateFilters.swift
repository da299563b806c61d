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
        DateFormat(pattern.bytes)
            .write(DateTime(input.number, utcOffset: program.utcOffset), into: &out)
        return try takeText(from: start, kind: pattern.kind)
    }
}
