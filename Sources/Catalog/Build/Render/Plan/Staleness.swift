import CatalogModel

/// How old the data of a site is.
package struct Staleness: Equatable, Sendable {
    /// Seconds since the source was last read whole, 0 at least.
    package let seconds: Int64
    /// After how many days that is too long.
    package let limit: Int

    /// The age at a time of what was read at another, both in seconds since 1970.
    package init(at now: Int64, since last: Int64, limit: Int) {
        seconds = max(0, now - last)
        self.limit = limit
    }

    /// Whether the data is older than allowed.
    package var isTooGreat: Bool { seconds > Int64(limit) * Int64.day }
}

extension Staleness: CustomStringConvertible {
    /// What it means for the site: a sentence without its full stop.
    package var description: String { "the site stays as it was read \(age)" }

    /// `2 days ago`, with what is allowed where that is less.
    package var age: String {
        isTooGreat
            ? "\(words), longer ago than max_stale allows (\(Count(limit, "day")))" : words
    }

    private var words: String {
        let hours = Int(seconds / 3600)
        if hours < 1 { return "less than an hour ago" }
        return "\(hours < 48 ? Count(hours, "hour") : Count(hours / 24, "day")) ago"
    }
}
