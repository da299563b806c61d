import CatalogModel
import CatalogSources
import CatalogState

/// Reads the details of movies, each once: films that ran do not change.
struct MovieStep {
    let connection: BoxOfficeConnection
    let store: CatalogStore
    let budget: CallBudget
    let observer: BuildObserver
    /// Seconds since 1970.
    let now: Int64

    /// What cannot be had is shown as charts tell it, and asked for again by the next build.
    ///
    /// - Returns: how many details could not be had.
    /// - Throws: when the API takes the key no more.
    func run() async throws -> Int {
        let due = try store.movies.withoutDetails(limit: Int.max)
        observer.begin(.details, of: due.count)
        var failures = 0
        for (index, id) in due.enumerated() {
            try Task.checkCancellation()
            guard try budget.spend() else {
                observer.warn(
                    "the \(budget.limit) calls of today are used up; the details of "
                        + "\(due.count - index) movies follow another day")
                failures += due.count - index
                break
            }
            if try await !read(id) { failures += 1 }
            observer.advance(.details, index + 1, of: due.count)
        }
        observer.end(.details, "\(due.count - failures) movies read")
        return failures
    }

    /// - Returns: whether all is known that the API knows.
    private func read(_ id: MovieID) async throws -> Bool {
        do {
            guard let reading = try await connection.movie(id) else {
                observer.warn("the API has no movie \(id); it is shown as charts tell it")
                try store.movies.noteNoDetails(of: id, at: now)
                return true
            }
            try store.transaction { try store.movies.save(reading.movie, at: now) }
            return true
        } catch let error as SourceError where error.isOfKey {
            throw error
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            observer.warn("\(error); movie \(id) is shown as charts tell it")
            return false
        }
    }
}

extension SourceError {
    /// Whether all further calls would be answered alike.
    fileprivate var isOfKey: Bool {
        guard case .refused(let refusal) = fact else { return false }
        return refusal.cause != .other
    }
}
