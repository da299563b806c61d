import Glibc

/// A time by the clocks of this computer.
struct LocalTime: CustomStringConvertible {
    private let seconds: Int64

    /// A time in seconds since 1970.
    init(_ seconds: Int64) {
        self.seconds = seconds
    }

    /// How many seconds the clocks are east of UTC then.
    var utcOffset: Int {
        var (time, parts) = (time_t(seconds), tm())
        return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    }

    /// `2026-11-21 03:12`.
    var description: String {
        var (time, parts) = (time_t(seconds), tm())
        guard localtime_r(&time, &parts) != nil else { return "?" }
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
        return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
