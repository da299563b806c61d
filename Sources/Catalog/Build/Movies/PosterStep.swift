import CatalogModel
import CatalogSources
import CatalogState
import HTTP

/// Searches for the posters of movies without a poster, and saves the addresses.
///
/// ``PictureStep`` fetches the posters.
struct PosterStep {
    let search: PosterSearch
    let client: HTTPClient
    let store: CatalogStore
    let observer: any BuildObserver
    /// Seconds since 1970.
    let now: Int64

    /// The time in seconds after which a search without a result is repeated.
    private static let patience = 30 * Int64.day
    /// The maximum number of searches in one build.
    private static let mostSearches = 2_000

    /// Runs the searches for posters that are due.
    ///
    /// The first failure ends the step only with a warning, because posters are optional, and
    /// missing posters are drawn.
    func run() async throws {
        let due = try store.movies.withoutPoster(
            soughtSince: now - Self.patience, limit: Self.mostSearches)
        for movie in due {
            try Task.checkCancellation()
            do {
                try store.movies.save(poster: try await poster(of: movie), of: movie.id, at: now)
            } catch  where Self.isSearchFailure(error) {
                // The step ends here, because the other searches would probably fail as well, each
                // after a wait.
                return observer.warn("\(error); missing posters are drawn")
            }
        }
    }

    private static func isSearchFailure(_ error: any Error) -> Bool {
        switch error {
        case is SourceError: true
        case let error as HTTPError: error.kind != .cancelled && error.kind != .storage
        default: false
        }
    }

    private func poster(of movie: Movie) async throws -> Picture? {
        let response = try await client.send(search.request(for: movie))
        let hits = try search.readHits(response.body, status: response.status, for: movie)
        return search.poster(among: hits)
    }
}
