import Text

/// A date format of `strftime`, with Ruby's flags and widths: `%-d`, `%^a`, `%10Y`, `%:z`.
struct DateFormat {
    private let pattern: UnsafeRawBufferPointer
    private let isUppercase: Bool

    init(_ pattern: UnsafeRawBufferPointer) {
        self.pattern = pattern
        isUppercase = false
    }

    init(_ pattern: StaticString, isUppercase: Bool = false) {
        self.isUppercase = isUppercase
        self.pattern = UnsafeRawBufferPointer(
            start: pattern.utf8Start, count: pattern.utf8CodeUnitCount)
    }

    /// The format of a date that a template writes without a filter.
    static var standard: DateFormat { DateFormat("%Y-%m-%d %H:%M:%S %z") }

    /// The format of dates in JSON, XML Schema and Atom feeds.
    static var iso8601: DateFormat { DateFormat("%Y-%m-%dT%H:%M:%S%:z") }

    /// The format of dates in mails and RSS feeds.
    static var rfc822: DateFormat { DateFormat("%a, %d %b %Y %H:%M:%S %z") }

    /// Writes `date` in this format; an unknown directive is written as it is.
    func write(_ date: DateTime, into out: inout OutputBuffer) {
        var index = 0
        while index < pattern.count {
            guard pattern[index] == UInt8(ascii: "%") else {
                out.append(pattern[index])
                index += 1
                continue
            }
            var directive = DateDirective()
            directive.isUppercase = isUppercase
            let end = directive.read(pattern, from: index + 1)
            if !directive.write(date, into: &out) {
                out.append(UnsafeRawBufferPointer(rebasing: pattern[index..<end]))
            }
            index = end
        }
    }
}
