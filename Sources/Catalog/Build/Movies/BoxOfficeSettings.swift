package import CatalogModel
package import CatalogSources

/// The settings that only a site of the box office has.
package struct BoxOfficeSettings: Sendable {
    /// The API of charts and movies.
    package var source: BoxOfficeSource
    /// The search for posters; `nil` to draw all posters.
    package var posters: PosterSearch?
    /// The kinds of charts of the site, in the order in which they are read.
    package var kinds = ChartKind.usual
    package var days = ChartDays.yesterday
    /// The provider that pages credit for the figures; `nil` for no credit.
    package var credit: String?
    /// The maximum number of API calls on a day: 3,000 by default, the limit of KOFIC.
    package var dailyCalls = 3_000

    /// Creates settings with default values for the rest.
    package init(source: BoxOfficeSource, posters: PosterSearch? = nil) {
        self.source = source
        self.posters = posters
    }
}
