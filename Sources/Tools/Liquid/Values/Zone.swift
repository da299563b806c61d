/// The zone of a date: an offset from UTC in whole minutes, or the renderer's own zone.
struct Zone: Equatable {
    /// 0 for the renderer's own zone; otherwise the minutes east of UTC plus ``bias``.
    let code: UInt16

    private static let bias = 24 * 60

    /// The zone of ``TemplateOptions/utcOffset``.
    static let standard = Zone(code: 0)

    private init(code: UInt16) {
        self.code = code
    }

    /// Creates the zone of a date.
    init(of date: Value) {
        code = date.aux
    }

    /// Creates a fixed offset, truncated to whole minutes and limited to less than a day.
    init(utcOffset seconds: Int) {
        let minutes = min(max(seconds / 60, 1 - Self.bias), Self.bias - 1)
        code = UInt16(minutes + Self.bias)
    }

    /// Returns the seconds east of UTC.
    func utcOffset(standard: Int) -> Int {
        code == 0 ? standard : (Int(code) - Self.bias) * 60
    }
}
