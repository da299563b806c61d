import CatalogModel
import CatalogSources
import CatalogState
import HTTP

/// Seeks posters for movies that have none, and notes where they lie; ``PictureStep`` fetches them.
struct PosterStep {
    let search: PosterSearch
    let client: HTTPClient
    let store: CatalogStore
    let observer: BuildObserver
    /// Seconds since 1970.
    let now: Int64

    /// So long after nothing was found it is sought again, in seconds.
    private static let patience = 30 * Int64.day
    /// Searches of one build, at most.
    private static let mostSearches = 2_000

    /// A site without posters is whole: what goes wrong is told once, and their places are drawn.
    func run() async throws {
        let due = try store.movies.withoutPoster(
            soughtSince: now - Self.patience, limit: Self.mostSearches)
        for movie in due {
            try Task.checkCancellation()
            do {
                try store.movies.save(poster: try await poster(of: movie), of: movie.id, at: now)
            } catch  where Self.isOfSearch(error) {
                // The others would fare no better, and each of them would be waited for.
                return observer.warn("\(error); posters that are not there yet are drawn")
            }
        }
    }

    private static func isOfSearch(_ error: any Error) -> Bool {
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
