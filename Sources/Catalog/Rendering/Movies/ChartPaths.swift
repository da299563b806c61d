package import CatalogModel
package import Time

extension ChartSpan {
    /// The file of the chart's permanent page, below the site's root.
    package var pagePath: String { "\(kind.rawValue)/\(firstDay).html" }

    /// The month whose page links to the chart.
    package var month: CalendarMonth { CalendarMonth(of: firstDay) }
}

extension MovieID {
    /// The file of the movie's page, below the site's root.
    package var pagePath: String { "movies/\(PathSlug.make(from: text)).html" }
}

extension CalendarMonth {
    /// The file of the page of the month's charts, below the site's root.
    package var pagePath: String { "archive/\(self).html" }
}
