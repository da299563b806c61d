import CatalogState

/// When details are read again.
package enum DetailRefresh: Sendable, Equatable {
    /// When their rows changed; where rows carry no descriptions, each within seven days as well.
    case changed
    /// With every build, on condition that they changed.
    case all
    /// When their rows changed, and within so many days, 1 at least.
    case days(Int)

    /// How many days a changed description may go unseen where only details tell it.
    private static let longestRotation = 7

    /// Which details are read although their rows are as they were.
    ///
    /// Those read in one night do not come due in one night again: each day has its share.
    ///
    /// - Parameter now: seconds since 1970.
    func rereading(at now: Int64, rowsTellDescriptions: Bool) -> DetailTable.Rereading {
        var rereading = DetailTable.Rereading()
        let days: Int
        switch self {
        case .changed where rowsTellDescriptions:
            return rereading
        case .all:
            rereading.readBefore = .max
            return rereading
        case .changed: days = Self.longestRotation
        case .days(let number): days = max(1, number)
        }
        let period = Int64(days)
        // Nightly builds do not begin at the same second: half a day is as good as one.
        let slack = Int64.day / 2
        rereading.readBefore = now - period * Int64.day + slack
        rereading.readAfter = now + slack
        rereading.period = period
        rereading.remainder = now / Int64.day % period
        rereading.turnReadBefore = now - slack
        return rereading
    }
}
