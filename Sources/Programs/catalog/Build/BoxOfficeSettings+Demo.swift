import CatalogBuild
import CatalogSources
import Time
import HTTP
import CatalogSandbox

extension BoxOfficeSettings {
    /// How many days the demo tells of.
    private static let demoDays = 35

    /// Of the films that the sandbox invented, as far as there is something to see of them.
    ///
    /// - Throws: `HTTPError` for a key that no header may hold.
    static func demo(of server: SandboxServer, at address: WebAddress) throws -> Self {
        let key = Secret(SandboxServer.boxOfficeKey)
        var settings = BoxOfficeSettings(
            source: BoxOfficeSource(base: address, key: key),
            posters: try PosterSearch(base: address, key: key))
        let yesterday = CalendarDay.inKorea.adding(days: -1)
        settings.days = .range(yesterday.adding(days: 1 - demoDays)...yesterday)
        return settings
    }

    /// Of the films that were read before.
    static func demo(readBeforeFrom address: WebAddress) -> Self {
        BoxOfficeSettings(source: BoxOfficeSource(base: address, key: Secret("")))
    }
}
