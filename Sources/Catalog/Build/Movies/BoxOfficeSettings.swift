package import CatalogModel
package import CatalogSources

/// What a build of a site of the box office must be told besides.
package struct BoxOfficeSettings: Sendable {
    /// The API of charts and movies.
    package var source: BoxOfficeSource
    /// Where posters are sought; without it they are drawn.
    package var posters: PosterSearch?
    /// Which kinds of charts the site has, in the order in which they are read.
    package var kinds = ChartKind.allCases
    /// Of which days.
    package var days = ChartDays.yesterday
    /// Whom pages name for the figures; `nil` for nobody.
    package var credit: String?
    /// How often the API may be asked on a day: 3,000 by default, as KOFIC allows.
    package var dailyCalls = 3_000

    /// Settings from their parts; the rest has defaults.
    package init(source: BoxOfficeSource, posters: PosterSearch? = nil) {
        self.source = source
        self.posters = posters
    }
}
