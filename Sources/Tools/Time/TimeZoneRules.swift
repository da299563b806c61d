/// The offset from UTC of the clocks of a place, and the changes of this offset.
package struct TimeZoneRules: Hashable, Sendable {
    /// A moment at which the offset of the clocks changes.
    struct Transition: Hashable, Sendable {
        /// The time in seconds since 1970.
        let time: Int64
        /// The offset in seconds east of UTC.
        let utcOffset: Int
    }

    /// The name by which the rules were requested, such as `Asia/Seoul`.
    package let name: String
    /// The transitions in the order of their times.
    let transitions: [Transition]
    /// The offset before the first transition, in seconds east of UTC.
    let firstOffset: Int

    init(name: String, transitions: [Transition] = [], firstOffset: Int) {
        self.name = name
        self.transitions = transitions
        self.firstOffset = firstOffset
    }

    /// Coordinated Universal Time.
    package static let utc = TimeZoneRules(name: "UTC", firstOffset: 0)

    /// The time zone of Korea, with the offset that is valid since October 1988.
    package static let korea = TimeZoneRules(name: "Asia/Seoul", firstOffset: 9 * 3600)

    /// Returns the offset in seconds east of UTC at a time in seconds since 1970.
    package func utcOffset(at time: Int64) -> Int {
        var (low, high) = (0, transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? firstOffset : transitions[low - 1].utcOffset
    }
}
