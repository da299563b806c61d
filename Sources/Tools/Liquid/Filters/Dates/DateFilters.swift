import Text

/// The filters that format dates.
enum DateFilters {
    static let definitions = [
        FilterDefinition(
            "date", .date, [.required("format")], gives: .any,
            summary: "A date by the letters of strftime: '%Y-%m-%d'."),
        FilterDefinition(
            "date_to_xmlschema", .dateToXMLSchema, gives: .any,
            summary: "A date for feeds and sitemaps: 2026-03-05T17:21:12+00:00."),
        FilterDefinition(
            "date_to_rfc822", .dateToRFC822, gives: .any,
            summary: "A date for RSS: Thu, 05 Mar 2026 17:21:12 +0000."),
    ]
}

extension Machine {
    /// Formats a date, or a text that contains a date; returns other values unchanged.
    mutating func date(_ input: Value, format: Value) throws(RenderFault) -> Value {
        let pattern = try text(of: format)
        guard !pattern.isEmpty, let date = readDate(input) else { return input }
        // The format is limited because a directive may write much more than its own length.
        guard pattern.count <= Self.longestFormat else {
            throw .tooMuchOutput(limit: limits.outputBytes)
        }
        let start = out.count
        DateFormat(pattern.bytes).write(date, into: &out)
        return try takeText(from: start, kind: kind(isHTML: pattern.isHTML))
    }

    /// Formats a date in a fixed format; returns other values unchanged.
    mutating func date(_ input: Value, as format: DateFormat) throws(RenderFault) -> Value {
        guard let date = readDate(input) else { return input }
        let start = out.count
        format.write(date, into: &out)
        return try takeText(from: start, kind: .text)
    }

    /// Returns a date in its own zone; an integer means seconds since 1970.
    func dateTime(_ value: Value) -> DateTime {
        let zone = value.tag == .date ? Zone(of: value) : .standard
        return DateTime(
            value.number, nanoseconds: value.tag == .date ? value.length : 0,
            utcOffset: zone.utcOffset(standard: program.utcOffset))
    }
}

extension Machine {
    /// Returns the date of a date value, an integer or a text; nil for other values.
    private mutating func readDate(_ input: Value) -> DateTime? {
        switch input.tag {
        case .date, .integer: dateTime(input)
        case .text: readDate(input.bytes).map { dateTime($0) }
        default: nil
        }
    }

    private mutating func readDate(_ bytes: UnsafeRawBufferPointer) -> Value? {
        guard !bytes.isEmpty, bytes.count <= DateText.maximumLength else { return nil }
        if bytes.allSatisfy(ASCII.isDigit) {
            return LeadingNumber(bytes).integer.flatMap { Int64(exactly: $0) }.map { .date($0) }
        }
        if Self.isNow(bytes) { return .date(now) }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DateText.maximumLength) {
            memory in
            guard let base = memory.baseAddress else { return nil }
            var parser = DateParser(DateText(bytes, in: base))
            return parser.parse().date(now: now, standardOffset: program.utcOffset)
        }
    }

    private static let longestFormat = 1 << 16

    private static func isNow(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let now: StaticString = bytes.count == 3 ? "now" : "today"
        return now.withUTF8Buffer { name in
            bytes.lazy.map(ASCII.lowercased).elementsEqual(name)
        }
    }
}
