/// A whole number between `lower` and `upper`.
struct WholeNumber<let lower: Int, let upper: Int>: TypedValue {
    static var wanted: String { "a number from \(lower) to \(upper)" }
    static var range: String { "\(lower) to \(upper)" }

    let number: Int

    init?(_ text: String) {
        guard let number = Int(text), (lower...upper).contains(number) else { return nil }
        self.number = number
    }
}

/// A length in pixels between `lower` and `upper`.
struct PixelCount<let lower: Int, let upper: Int>: TypedValue {
    static var wanted: String { "a number of pixels from \(lower) to \(upper)" }
    static var range: String { "\(lower) to \(upper)" }

    let number: Int

    init?(_ text: String) {
        guard let pixels = WholeNumber<lower, upper>(text) else { return nil }
        number = pixels.number
    }
}

/// The maximum number of calls to an API per day.
struct CallCount: TypedValue {
    static let wanted = "a number of calls from 1 to 1000000"

    let number: Int

    init?(_ text: String) {
        guard let calls = WholeNumber<1, 1_000_000>(text) else { return nil }
        number = calls.number
    }
}

/// An amount in whole won.
struct WonCount: TypedValue {
    static let wanted = "an amount in whole won, such as 3000, or 0 for nothing"

    let number: Int

    init?(_ text: String) {
        guard let won = WholeNumber<0, 100_000_000>(text) else { return nil }
        number = won.number
    }
}

/// A time in whole days.
struct DayCount: TypedValue {
    static let wanted = "a number of days such as 7 days"
    static let range = "`1 day` to `365 days`"

    let number: Int

    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, words[1] == "days" || words[1] == "day",
            let number = Int(words[0]), (1...365).contains(number)
        else { return nil }
        self.number = number
    }
}

/// The longest time to wait for something.
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

/// The highest rate of requests to an API.
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

/// An amount of storage in MB, GB or TB, which are powers of 1,000 bytes.
struct ByteCount: TypedValue {
    static let wanted = "a size such as 500 MB or 10 GB"

    /// The size in bytes.
    let number: Int

    init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, let count = Int(words[0]), (1...999_999).contains(count) else {
            return nil
        }
        switch words[1] {
        case "MB": number = count * 1_000_000
        case "GB": number = count * 1_000_000_000
        case "TB": number = count * 1_000_000_000_000
        default: return nil
        }
    }
}
