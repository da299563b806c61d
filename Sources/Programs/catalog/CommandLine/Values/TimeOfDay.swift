import Scheduling

/// When something is to be done every day.
struct TimeOfDay: TypedValue {
    static let wanted = "a time of the day such as 03:17"

    let time: DailyTime

    init?(_ text: String) {
        guard let time = DailyTime(text) else { return nil }
        self.time = time
    }
}
