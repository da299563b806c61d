/// What a film took in on some days.
struct Attendance: Sendable, Equatable {
    /// How many saw it.
    var tickets = 0
    /// What they paid, in won.
    var sales = 0
    /// On how many screens it ran, on the day with most of them.
    var screens = 0
    /// How many times it was shown.
    var showings = 0

    static func += (sum: inout Attendance, day: Attendance) {
        sum.tickets += day.tickets
        sum.sales += day.sales
        sum.screens = max(sum.screens, day.screens)
        sum.showings += day.showings
    }
}
