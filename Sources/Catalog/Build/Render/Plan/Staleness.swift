import CatalogModel

/// The age of the data of a site.
package struct Staleness: Equatable, Sendable {
    /// The seconds since the source was last read completely, at least 0.
    package let seconds: Int64
    /// The maximum age in days.
    package let limit: Int

    /// Creates the age at the time `now` of data that was read at the time `last`.
    ///
    /// Both times are in seconds since 1970.
    package init(at now: Int64, since last: Int64, limit: Int) {
        seconds = max(0, now - last)
        self.limit = limit
    }

    /// True if the data is older than allowed.
    package var isTooGreat: Bool { seconds > Int64(limit) * Int64.day }
}

extension Staleness: CustomStringConvertible {
    /// The consequence for the site, as a sentence without a full stop.
    package var description: String { "the site shows the data read \(age)" }

    /// The age, such as `2 days ago`.
    ///
    /// If the age exceeds the limit, the text names the limit as well.
    package var age: String {
        isTooGreat
            ? "\(roundedAge), which exceeds max_stale (\(Count(limit, "day")))"
            : roundedAge
    }

    private var roundedAge: String {
        let hours = Int(seconds / 3600)
        if hours < 1 { return "less than an hour ago" }
        return "\(hours < 48 ? Count(hours, "hour") : Count(hours / 24, "day")) ago"
    }
}
