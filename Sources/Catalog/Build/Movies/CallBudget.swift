import CatalogState
import Time

/// The number of calls to a service that are still allowed today.
///
/// Each call is counted before it is made, so that the count is right even if the build is
/// interrupted.
struct CallBudget {
    let store: CatalogStore
    /// The service's name in the state.
    let service: String
    /// The maximum number of calls on a day.
    let limit: Int
    /// The day in the service's calendar.
    let today: CalendarDay

    /// Counts a call; returns `false` when no call is left.
    func spend() throws -> Bool {
        guard try store.calls.count(of: service, on: today) < limit else { return false }
        try record(1)
        return true
    }

    /// Counts calls that were made without ``spend()``, such as repeated requests.
    ///
    /// A negative number takes back a call that was not made.
    func record(_ calls: Int) throws {
        if calls != 0 { try store.calls.add(calls, to: service, on: today) }
    }
}
