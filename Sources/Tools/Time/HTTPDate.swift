import Text

/// Dates of HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
package enum HTTPDate {
    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Writes a time; `nil` before 1970 and after 9999.
    package static func text(of time: Timestamp) -> String? {
        guard 0...253_402_300_799 ~= time.secondsSince1970 else { return nil }
        let day = time.day
        return "\(days[day.weekday - 1]), \(day.day.zeroPadded(to: 2)) \(months[day.month - 1]) "
            + "\(day.year) \(time.clockText) GMT"
    }

    /// Reads a date in one of the three forms of RFC 9110; `nil` for any other text.
    ///
    /// Also `nil` if the day of the week does not fit the date.
    package static func time(of text: String) -> Timestamp? {
        let words = text.split(separator: " ")
        switch (words.count, words.last) {
        case (6, "GMT"): return time(words[0], words[1], words[2], words[3], words[4])
        case (5, _): return time(words[0], words[2], words[1], words[4], words[3])
        case (4, "GMT"):
            let date = words[1].split(separator: "-")
            guard date.count == 3, let short = Int(digits: date[2]), short < 100 else { return nil }
            // Two digits mean a year from 1970 to 2069. This is the rule of strptime in POSIX,
            // except for its year 1969.
            let year = short + (short < 70 ? 2000 : 1900)
            return time(words[0].prefix(3), date[0], date[1], "\(year)", words[2])
        default: return nil
        }
    }

    private static func time(
        _ weekday: Substring, _ day: Substring, _ month: Substring, _ year: Substring,
        _ clock: Substring
    ) -> Timestamp? {
        let clock = clock.split(separator: ":", omittingEmptySubsequences: false)
            .map { Int(digits: $0) }
        guard let year = Int(digits: year), year >= 1970, let day = Int(digits: day),
            let month = months.firstIndex(of: String(month)), clock.count == 3,
            let hour = clock[0], let minute = clock[1], let second = clock[2], second <= 60,
            let time = Timestamp(
                year: year, month: month + 1, day: day, hour: hour, minute: minute,
                // A leap second counts as the second before.
                second: min(second, 59)),
            weekday.prefix(while: { $0 != "," }) == days[time.day.weekday - 1]
        else { return nil }
        return time
    }
}
