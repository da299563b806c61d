package import Time

/// The page of all months with charts.
package struct ArchivePage: Hashable, Sendable {
    /// The file below the site's root.
    package static let path = "archive.html"

    /// The months, in any order.
    package var months: Set<CalendarMonth>

    package init(_ months: Set<CalendarMonth>) {
        self.months = months
    }
}
