import Text

/// A time of day in hours and minutes, in any time zone.
package struct DailyTime: Hashable, Sendable, CustomStringConvertible {
    private static let minutesOfDay = 24 * 60

    /// The minutes since midnight, 0 to 1439.
    private let minutes: Int

    /// Reads a text such as `03:17`; `nil` for any other text.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
            let hour = Int(digits: text.prefix(2)), let minute = Int(digits: text.suffix(2)),
            hour < 24, minute < 60
        else { return nil }
        minutes = hour * 60 + minute
    }

    private init(minutes: Int) {
        let rest = minutes % Self.minutesOfDay
        self.minutes = rest < 0 ? rest + Self.minutesOfDay : rest
    }

    /// The hour, 23 at most.
    package var hour: Int { minutes / 60 }

    /// The minute, 59 at most.
    package var minute: Int { minutes % 60 }

    /// Returns the time on a clock that is `seconds` ahead.
    package func shifted(bySeconds seconds: Int) -> DailyTime {
        DailyTime(minutes: minutes + seconds / 60)
    }

    /// Returns the next moment after `moment` at which a clock shows this time.
    ///
    /// - Parameters:
    ///   - moment: Seconds since 1970.
    ///   - utcOffset: Returns the clock's offset at a moment, in seconds east of UTC.
    /// - Returns: Seconds since 1970.
    package func next(after moment: Int64, utcOffset: (Int64) -> Int) -> Int64 {
        let day: Int64 = 86_400
        let shown = moment + Int64(utcOffset(moment))
        let midnight: Int64 = shown - (shown % day + day) % day
        let candidates: [Int64] = (0...2).map { (count: Int64) -> Int64 in
            let wanted: Int64 = midnight + count * day + Int64(minutes * 60)
            // The offset of the clock may change between `moment` and the result, so it is asked
            // for again.
            return wanted - Int64(utcOffset(wanted - Int64(utcOffset(moment))))
        }
        return candidates.first { $0 > moment } ?? moment + day
    }

    /// The time in the form that ``init(_:)`` reads, such as `03:17`.
    package var description: String {
        "\(hour.zeroPadded(to: 2)):\(minute.zeroPadded(to: 2))"
    }
}
