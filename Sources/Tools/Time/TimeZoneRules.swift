/// How far the clocks of a place are from UTC, and since when.
package struct TimeZoneRules: Hashable, Sendable {
    /// A moment from which on clocks show something else.
    struct Transition: Hashable, Sendable {
        /// In seconds since 1970.
        let time: Int64
        /// In seconds east of UTC.
        let utcOffset: Int
    }

    /// The name by which it was asked for, such as `Asia/Seoul`.
    package let name: String
    /// In the order of their times.
    let transitions: [Transition]
    /// What clocks show before the first of them, in seconds east of UTC.
    let firstOffset: Int

    /// Rules that are known already.
    init(name: String, transitions: [Transition] = [], firstOffset: Int) {
        self.name = name
        self.transitions = transitions
        self.firstOffset = firstOffset
    }

    /// The zone of ships and servers.
    package static let utc = TimeZoneRules(name: "UTC", firstOffset: 0)

    /// The zone of Korea, as it has been since October 1988.
    package static let korea = TimeZoneRules(name: "Asia/Seoul", firstOffset: 9 * 3600)

    /// How many seconds clocks are east of UTC at a time in seconds since 1970.
    package func utcOffset(at time: Int64) -> Int {
        var (low, high) = (0, transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? firstOffset : transitions[low - 1].utcOffset
    }
}
