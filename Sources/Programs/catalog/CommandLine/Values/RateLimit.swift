/// How often an API may be asked.
struct RateLimit: TypedValue {
    static let wanted = "a rate such as 5 per second or 30 per minute"

    let requestsPerSecond: Double

    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 3, words[1] == "per", let count = Int(words[0]),
            (1...10_000).contains(count)
        else { return nil }
        switch words[2] {
        case "second": requestsPerSecond = Double(count)
        case "minute": requestsPerSecond = Double(count) / 60
        case "hour": requestsPerSecond = Double(count) / 3600
        default: return nil
        }
    }
}
