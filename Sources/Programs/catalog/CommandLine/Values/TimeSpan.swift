/// A time that is waited for at most.
struct TimeSpan: TypedValue {
    static let wanted = "a time such as 30 s, 10 min or 2 h"

    let duration: Duration

    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, let number = Int(words[0]), (0...10_000).contains(number) else {
            return nil
        }
        switch words[1] {
        case "s": duration = .seconds(number)
        case "min": duration = .seconds(number * 60)
        case "h": duration = .seconds(number * 3600)
        default: return nil
        }
    }
}
