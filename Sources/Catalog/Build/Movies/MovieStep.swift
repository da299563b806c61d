import CatalogModel
import CatalogSources
import CatalogState
import HTTP
import Time

/// Reads the details of movies.
///
/// Each detail is read only once, because details of past movies do not change. A detail that the
/// API does not have is requested again while the movie is in new charts, because the API gets the
/// details of some movies days after their opening.
struct MovieStep {
    let connection: BoxOfficeConnection
    let store: CatalogStore
    let observer: any BuildObserver
    /// Seconds since 1970.
    let now: Int64

    /// The number of consecutive failures after which the next failure ends the step.
    private static let patience = 4
    /// The time in seconds after which a detail that the API does not have is requested again.
    private static let pause = 3 * Int64.day
    /// The number of days after its last chart in which a movie may get its detail.
    private static let waitingDays = 7

    /// Reads the details that are due.
    ///
    /// If a detail cannot be read, the movie is shown with the data of its charts, and the next
    /// build requests the detail again.
    ///
    /// - Returns: the number of details that failed.
    /// - Throws: the error for a rejected key, and errors that concern more than one movie.
    func run() async throws -> Int {
        let due = try store.movies.withoutDetails(
            soughtBefore: now - Self.pause,
            seenSince: connection.budget.today.adding(days: -Self.waitingDays), limit: Int.max)
        observer.begin(.details, of: due.count)
        var failures = 0
        var failuresInRow = 0
        for (index, id) in due.enumerated() {
            try Task.checkCancellation()
            do {
                try await read(id)
                failuresInRow = 0
            } catch
                where BoxOfficeConnection.isOutOfCalls(error)
                || failuresInRow == Self.patience
                    && BoxOfficeConnection.concernsOneRequest(error)
            {
                let left = due.count - index
                observer.warn(
                    "\(error); the details of \(Count(left, "movie")) are still to be read")
                failures += left
                break
            } catch  where BoxOfficeConnection.concernsOneRequest(error) {
                observer.warn("\(error); movie \(id) is shown with the data of charts only")
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
            observer.warn("the API has no movie \(id); it is shown with the data of charts only")
            return try store.movies.recordMissingDetails(of: id, at: now)
        }
        try store.transaction { try store.movies.save(reading.movie, at: now) }
    }
}
