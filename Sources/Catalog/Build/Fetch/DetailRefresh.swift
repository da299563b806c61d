import CatalogState

/// The policy for reading details again.
package enum DetailRefresh: Sendable, Equatable {
    /// When the row changed; if rows have no descriptions, also within seven days.
    case changed
    /// In every build, with a conditional request.
    case all
    /// When the row changed, and within this number of days, at least 1.
    case days(Int)

    /// The most days until a changed description is seen, if only details have descriptions.
    private static let longestRotation = 7

    /// Returns the details to read although their rows are unchanged.
    ///
    /// Details that were read in the same night are spread over the days of the period.
    ///
    /// - Parameter now: seconds since 1970.
    func rereading(at now: Int64, rowsHaveDescriptions: Bool) -> DetailTable.Rereading {
        var rereading = DetailTable.Rereading()
        let days: Int
        switch self {
        case .changed where rowsHaveDescriptions:
            return rereading
        case .all:
            rereading.readBefore = .max
            return rereading
        case .changed: days = Self.longestRotation
        case .days(let number): days = max(1, number)
        }
        let period = Int64(days)
        // Nightly builds start at different seconds, so due times have a tolerance of half a day.
        let slack = Int64.day / 2
        rereading.readBefore = now - period * Int64.day + slack
        rereading.readAfter = now + slack
        rereading.period = period
        rereading.remainder = now / Int64.day % period
        rereading.turnReadBefore = now - slack
        return rereading
    }
}
