package import Time

extension CalendarDay {
    /// The day in Korean time, which is UTC+9 and has had no changes since 1988.
    ///
    /// - Parameter time: in seconds since 1970.
    package init(inKoreaAt time: Int64) {
        let seconds = time + 9 * 3_600
        self.init(daysSince1970: Int((seconds - (seconds % .day + .day) % .day) / .day))
    }
}
