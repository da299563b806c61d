public import Time

/// The page of all months that have charts.
public struct ArchivePage: Hashable, Sendable {
    /// The file below the site's root.
    public static let path = "archive.html"

    /// The months, in any order.
    public var months: Set<CalendarMonth>

    /// A page of some months.
    public init(_ months: Set<CalendarMonth>) {
        self.months = months
    }
}
