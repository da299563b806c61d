/// A rule that clocks follow every year, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Source: POSIX.1-2024, 8.3, environment variable `TZ`, with the hours of RFC 9636, 3.3.1.
struct PeriodicRule {
    /// The offset in seconds east of UTC.
    let standardOffset: Int
    private let summer: Summer?

    private struct Summer {
        let utcOffset: Int
        let start: YearlyTime
        let end: YearlyTime
    }

    /// - Returns: `nil` for a text that is not a rule.
    init?(_ text: some Sequence<UInt8>) {
        var reader = RuleReader(text)
        guard reader.takeName(), let offset = reader.takeTime() else { return nil }
        standardOffset = -offset
        if reader.isAtEnd {
            summer = nil
            return
        }
        guard reader.takeName() else { return nil }
        var summerOffset = standardOffset + 3600
        if !reader.isAt(","), let offset = reader.takeTime() { summerOffset = -offset }
        guard reader.take(","), let start = YearlyTime(&reader), reader.take(","),
            let end = YearlyTime(&reader), reader.isAtEnd
        else { return nil }
        summer = Summer(utcOffset: summerOffset, start: start, end: end)
    }

    /// All transitions that the rule yields for the years 1970 to 2199, in the order of their
    /// times.
    var transitions: [TimeZoneRules.Transition] {
        guard let summer else { return [.init(time: 0, utcOffset: standardOffset)] }
        return (1970..<2200).flatMap { year in
            [
                TimeZoneRules.Transition(
                    time: summer.start.seconds(in: year) - Int64(standardOffset),
                    utcOffset: summer.utcOffset),
                TimeZoneRules.Transition(
                    time: summer.end.seconds(in: year) - Int64(summer.utcOffset),
                    utcOffset: standardOffset),
            ]
        }
        .sorted { $0.time < $1.time }
    }
}
