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

    /// What cannot be had is shown as charts tell it, and asked for again by the next build.
    ///
    /// - Returns: how many details could not be had.
    /// - Throws: when the API does not take the key, and what is not the fault of one movie.
    func run() async throws -> Int {
        let due = try store.movies.withoutDetails(limit: Int.max)
        observer.begin(.details, of: due.count)
        var failures = 0
        for (index, id) in due.enumerated() {
            try Task.checkCancellation()
            do {
                try await read(id)
            } catch  where Self.isOutOfCalls(error) {
                let left = due.count - index
                observer.warn("\(error); the details of \(left) movies are still to be read")
                failures += left
                break
            } catch  where Self.isOfOneMovie(error) {
                observer.warn("\(error); movie \(id) is shown as charts tell it")
                failures += 1
            }
            observer.advance(.details, index + 1, of: due.count)
        }
        observer.end(.details, "\(due.count - failures) movies read")
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
        case let error as SourceError: error.refusal?.cause == .quota
        default: false
        }
    }

    private static func isOfOneMovie(_ error: any Error) -> Bool {
        switch error {
        case BuildError.unexpectedStatus: true
        case let error as SourceError: error.refusal?.cause != .key
        case let error as HTTPError: error.kind != .cancelled && error.kind != .storage
        default: false
        }
    }
}

extension SourceError {
    /// What the API answered in place of what it was asked for, if it did.
    fileprivate var refusal: APIRefusal? {
        guard case .refused(let refusal) = fact else { return nil }
        return refusal
    }
}
