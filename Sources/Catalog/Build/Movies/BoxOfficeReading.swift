import CatalogModel
import CatalogSources
import CatalogState
import Time
import HTTP

/// Reads the charts of the box office, the movies in these charts, and the addresses of posters
/// into the state.
struct BoxOfficeReading {
    let settings: BoxOfficeSettings
    let client: HTTPClient
    let store: CatalogStore
    let observer: any BuildObserver
    /// Seconds since 1970.
    let now: Int64

    /// Reads charts, movies and poster addresses.
    ///
    /// - Parameter identity: the identity of the source in the state.
    /// - Throws: the error that prevents reading charts, or `BuildError.noCharts` if the state has
    ///   no charts afterwards.
    func run(claiming identity: String, _ report: inout BuildReport) async throws {
        let budget = CallBudget(
            store: store, service: identity, limit: settings.dailyCalls,
            today: CalendarDay(inKoreaAt: now))
        let connection = BoxOfficeConnection(
            source: settings.source, client: client, budget: budget)
        report.problems += try await ChartStep(
            connection: connection, store: store, observer: observer, identity: identity, now: now
        ).run(settings.days, settings.kinds)
        guard try settings.kinds.contains(where: { try !store.charts.summaries(of: $0).isEmpty })
        else { throw BuildError.noCharts(address: "\(settings.source.base)") }
        report.problems += try await MovieStep(
            connection: connection, store: store, observer: observer, now: now
        ).run()
        if let search = settings.posters {
            try await PosterStep(
                search: search, client: client, store: store, observer: observer, now: now
            ).run()
        }
    }

    /// The server of posters whose addresses have no host.
    var pictures: ServerConnection { Self.pictureServer(of: settings, through: client) }

    /// Returns the server of posters whose addresses have no host.
    static func pictureServer(
        of settings: BoxOfficeSettings, through client: HTTPClient
    ) -> ServerConnection {
        ServerConnection(base: settings.posters?.base ?? settings.source.base, client: client)
    }
}
