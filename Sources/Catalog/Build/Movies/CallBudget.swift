import CatalogState
import Time

/// How often a service may still be asked today.
///
/// Calls are counted before they are made, so that a build that is cut does not forget them.
struct CallBudget {
    let store: CatalogStore
    /// The service's name in the state.
    let service: String
    /// How many calls it allows on a day.
    let limit: Int
    /// By the service's calendar.
    let today: CalendarDay

    /// Counts a call; `false` when there was none left.
    func spend() throws -> Bool {
        guard try store.calls.count(of: service, on: today) < limit else { return false }
        try note(1)
        return true
    }

    /// Counts calls that were made without asking, as a request is sent again when that may help, or
    /// takes back one that was not made.
    func note(_ calls: Int) throws {
        if calls != 0 { try store.calls.add(calls, to: service, on: today) }
    }
}
