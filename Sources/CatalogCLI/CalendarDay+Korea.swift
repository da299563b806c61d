import CivilCalendar
import FoundationEssentials

extension CalendarDay {
    /// The day that it is in Korea, whose clocks are nine hours ahead all year.
    static var inKorea: CalendarDay {
        let seconds = Date().timeIntervalSince1970 + 9 * 3_600
        return CalendarDay(daysSince1970: Int((seconds / 86_400).rounded(.down)))
    }
}
