/// A time in whole days.
struct DayCount: TypedValue {
    static let wanted = "a number of days such as 7 days"

    let number: Int

    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, words[1] == "days" || words[1] == "day",
            let number = Int(words[0]), (1...365).contains(number)
        else { return nil }
        self.number = number
    }
}
