import CatalogBuild
import Time
import FoundationEssentials

extension CalendarDay {
    /// The day that it is in Korea now.
    static var inKorea: CalendarDay {
        CalendarDay(inKoreaAt: Int64(Date().timeIntervalSince1970.rounded(.down)))
    }
}
