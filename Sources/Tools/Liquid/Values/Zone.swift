/// The zone in which a date is shown: an offset in whole minutes, or the renderer's own zone.
struct Zone: Equatable {
    /// The offset in minutes east of UTC plus ``bias``, or 0 for the renderer's own zone.
    let code: UInt16

    private static let bias = 24 * 60

    /// The renderer's own zone, which ``TemplateOptions/utcOffset`` sets.
    static let standard = Zone(code: 0)

    private init(code: UInt16) {
        self.code = code
    }

    /// Reads the zone of `date`.
    init(of date: Value) {
        code = date.aux
    }

    /// Creates a zone with a fixed offset.
    ///
    /// The offset is truncated to whole minutes, and limited to less than a day.
    init(utcOffset seconds: Int) {
        let minutes = min(max(seconds / 60, 1 - Self.bias), Self.bias - 1)
        code = UInt16(minutes + Self.bias)
    }

    /// Returns the offset in seconds east of UTC; `standard` is the offset of the renderer's own
    /// zone.
    func utcOffset(standard: Int) -> Int {
        code == 0 ? standard : (Int(code) - Self.bias) * 60
    }
}
