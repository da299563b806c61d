import CatalogState

/// When builds read the details of known products again.
package enum DetailRefresh: Sendable, Equatable {
    /// A detail is read when its row in the list changed. If rows have no descriptions, each detail
    /// is also read once in seven days. If rows have no prices, each build reads all details.
    case changed
    /// Every build reads all details with conditional requests.
    case all
    /// A detail is read when its row changed, and also once in this number of days. A number below
    /// 1 counts as 1.
    case days(Int)

    /// The maximum number of days until a build notices a changed description, if only details have
    /// descriptions.
    private static let longestRotation = 7

    /// Returns which details to read even if their rows are unchanged.
    ///
    /// Details that were read in the same night are spread over several days, so that no later
    /// build must read all of them.
    ///
    /// - Parameter now: seconds since 1970.
    func rereading(
        at now: Int64, rowsHaveDescriptions: Bool, rowsHavePrices: Bool = true
    ) -> DetailTable.Rereading {
        var rereading = DetailTable.Rereading()
        let days: Int
        switch self {
        case .changed where !rowsHavePrices:
            rereading.readBefore = .max
            return rereading
        case .changed where rowsHaveDescriptions:
            return rereading
        case .all:
            rereading.readBefore = .max
            return rereading
        case .changed: days = Self.longestRotation
        case .days(let number): days = max(1, number)
        }
        let period = Int64(days)
        // Due times have a tolerance of half a day, because nightly builds do not start at the same
        // second.
        let slack = Int64.day / 2
        rereading.readBefore = now - period * Int64.day + slack
        rereading.readAfter = now + slack
        rereading.period = period
        rereading.remainder = now / Int64.day % period
        rereading.turnReadBefore = now - slack
        return rereading
    }
}
