/// The zone that a date is shown in: an offset from UTC in whole minutes, or the renderer's own.
struct Zone: Equatable {
    /// 0 for the renderer's own; otherwise the minutes east of UTC and ``bias``.
    let code: UInt16

    private static let bias = 24 * 60

    /// The offset that ``TemplateOptions/utcOffset`` gives.
    static let standard = Zone(code: 0)

    private init(code: UInt16) {
        self.code = code
    }

    /// Takes the zone of a date.
    init(of date: Value) {
        code = date.aux
    }

    /// A fixed offset; seconds beyond the minute are dropped, and so is more than a day.
    init(utcOffset seconds: Int) {
        let minutes = min(max(seconds / 60, 1 - Self.bias), Self.bias - 1)
        code = UInt16(minutes + Self.bias)
    }

    /// The seconds east of UTC.
    func utcOffset(standard: Int) -> Int {
        code == 0 ? standard : (Int(code) - Self.bias) * 60
    }
}
