import CatalogBuild
import CatalogRendering
import CatalogSources
import Time
import HTTP
import CatalogSandbox

extension BoxOfficeSettings {
    /// The number of days in the demo.
    private static let demoDays = 35

    /// Creates the settings of the demo with invented films, for the days up to yesterday; `nil`
    /// for a demo with another subject.
    ///
    /// - Throws: `HTTPError` for a key that a header cannot hold.
    init?(_ demo: DemoShop, of server: SandboxServer, at address: WebAddress) throws {
        guard demo.subject == .movies else { return nil }
        let key = Secret(SandboxServer.boxOfficeKey)
        self.init(
            source: BoxOfficeSource(base: address, key: key),
            posters: try PosterSearch(base: address, key: key))
        let yesterday = CalendarDay.inKorea.adding(days: -1)
        days = .range(yesterday.adding(days: 1 - Self.demoDays)...yesterday)
    }

    /// Creates the settings of the demo for rendering the films that were read before.
    init?(_ demo: DemoShop, readBeforeFrom address: WebAddress) {
        guard demo.subject == .movies else { return nil }
        self.init(source: BoxOfficeSource(base: address, key: Secret("")))
    }
}
