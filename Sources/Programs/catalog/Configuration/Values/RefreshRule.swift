import CatalogBuild

/// When details are read again, as it is typed.
struct RefreshRule: TypedValue {
    static let wanted = "changed, all, or a number of days such as 7 days"

    let refresh: DetailRefresh

    init?(_ text: String) {
        switch text {
        case "changed": refresh = .changed
        case "all": refresh = .all
        default:
            guard let days = DayCount(text) else { return nil }
            refresh = .days(days.number)
        }
    }
}
