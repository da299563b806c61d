import CatalogModel
import CatalogSources
import CatalogState
import HTTP

/// Reads the details of movies, each once: films that ran do not change.
struct MovieStep {
    let connection: BoxOfficeConnection
    let store: CatalogStore
    let observer: BuildObserver
    /// Seconds since 1970.
    let now: Int64

    /// After so many failures in a row the next one is taken for that of all.
    private static let patience = 4

    /// What cannot be had is shown as charts tell it, and asked for again by the next build.
    ///
    /// - Returns: how many details could not be had.
    /// - Throws: when the API does not take the key, and what is not the fault of one movie.
    func run() async throws -> Int {
        let due = try store.movies.withoutDetails(limit: Int.max)
        observer.begin(.details, of: due.count)
        var failures = 0
        var failuresInRow = 0
        for (index, id) in due.enumerated() {
            try Task.checkCancellation()
            do {
                try await read(id)
                failuresInRow = 0
            } catch  where Self.isOutOfCalls(error) || failuresInRow == Self.patience {
                let left = due.count - index
                observer.warn(
                    "\(error); the details of \(Count(left, "movie")) are still to be read")
                failures += left
                break
            } catch  where Self.isOfOneMovie(error) {
                observer.warn("\(error); movie \(id) is shown as charts tell it")
                failures += 1
                failuresInRow += 1
            }
            observer.advance(.details, index + 1, of: due.count)
        }
        observer.end(.details, "\(Count(due.count - failures, "movie")) read")
        return failures
    }

    private func read(_ id: MovieID) async throws {
        guard let reading = try await connection.movie(id) else {
            observer.warn("the API has no movie \(id); it is shown as charts tell it")
            return try store.movies.noteNoDetails(of: id, at: now)
        }
        try store.transaction { try store.movies.save(reading.movie, at: now) }
    }

    /// Whether all further calls of today would be answered alike.
    private static func isOutOfCalls(_ error: any Error) -> Bool {
        switch error {
        case BuildError.outOfCalls: true
        case let error as SourceError: error.refusalCause == .quota
        default: false
        }
    }

    private static func isOfOneMovie(_ error: any Error) -> Bool {
        switch error {
        case BuildError.unexpectedStatus: true
        case let error as SourceError: error.isOfOneReply
        case let error as HTTPError: error.kind != .cancelled && error.kind != .storage
        default: false
        }
    }
}
