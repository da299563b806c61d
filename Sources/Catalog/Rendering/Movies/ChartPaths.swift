package import CatalogModel
package import Time

extension ChartSpan {
    /// The path of the chart's permanent page, relative to the site's root.
    package var pagePath: String { "\(kind.rawValue)/\(firstDay).html" }

    /// The month whose page links to the chart.
    package var month: CalendarMonth { CalendarMonth(of: firstDay) }
}

extension MovieID {
    /// The path of the movie's page, relative to the site's root.
    package var pagePath: String { "movies/\(PathSlug.make(from: text)).html" }
}

extension CalendarMonth {
    /// The path of the page of this month's charts, relative to the site's root.
    package var pagePath: String { "archive/\(self).html" }
}
