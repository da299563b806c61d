import CatalogBuild
import CatalogRendering
import CatalogSources
import Time
import HTTP
import CatalogSandbox

extension BoxOfficeSettings {
    /// How many days the demo tells of.
    private static let demoDays = 35

    /// Those of a demo of the films that the sandbox invented, as far as there is something to see of
    /// them; `nil` where the demo is of something else.
    ///
    /// - Throws: `HTTPError` for a key that no header may hold.
    init?(_ demo: DemoShop, of server: SandboxServer, at address: WebAddress) throws {
        guard demo.subject == .movies else { return nil }
        let key = Secret(SandboxServer.boxOfficeKey)
        self.init(
            source: BoxOfficeSource(base: address, key: key),
            posters: try PosterSearch(base: address, key: key))
        let yesterday = CalendarDay.inKorea.adding(days: -1)
        days = .range(yesterday.adding(days: 1 - Self.demoDays)...yesterday)
    }

    /// The same of the films that were read before.
    init?(_ demo: DemoShop, readBeforeFrom address: WebAddress) {
        guard demo.subject == .movies else { return nil }
        self.init(source: BoxOfficeSource(base: address, key: Secret("")))
    }
}
