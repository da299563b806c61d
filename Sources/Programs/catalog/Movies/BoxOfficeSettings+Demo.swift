import CatalogBuild
import CatalogRendering
import CatalogSources
import Time
import HTTP
import CatalogSandbox

extension BoxOfficeSettings {
    /// The number of days for which the demo has charts.
    private static let demoDays = 35

    /// Creates the settings of the demo with invented films.
    ///
    /// The demo has charts up to the last Saturday that is over, because the season has its
    /// liveliest charts on Saturdays: on each of them a film is new, one has risen, and one has its
    /// best day. The result is `nil` for a demo without films.
    ///
    /// - Throws: `HTTPError` for a key that a header cannot hold.
    init?(_ demo: DemoShop, of server: SandboxServer, at address: WebAddress) throws {
        guard demo.subject == .movies else { return nil }
        let key = Secret(SandboxServer.boxOfficeKey)
        self.init(
            source: BoxOfficeSource(base: address, key: key),
            posters: try PosterSearch(base: address, key: key))
        let newest = CalendarDay.inKorea.adding(days: -1).lastSaturday
        days = .range(newest.adding(days: 1 - Self.demoDays)...newest)
    }

    /// Creates the settings for rendering films of the demo that an earlier build has read.
    init?(_ demo: DemoShop, readBeforeFrom address: WebAddress) {
        guard demo.subject == .movies else { return nil }
        self.init(source: BoxOfficeSource(base: address, key: Secret("")))
    }
}

extension CalendarDay {
    /// This day if it is a Saturday, otherwise the Saturday before it.
    fileprivate var lastSaturday: CalendarDay { adding(days: -((weekday + 1) % 7)) }
}
