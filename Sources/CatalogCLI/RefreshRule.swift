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
            let words = text.split(separator: " ")
            guard words.count == 2, words[1] == "days" || words[1] == "day",
                let number = Int(words[0]), (1...365).contains(number)
            else { return nil }
            refresh = .days(number)
        }
    }
}
