import Synchronization

/// The files that something leads to, and the pages among them that are still to be read.
///
/// A build leaves pages to which nothing leads any more for a day, and they are as they were.
final class PageFrontier: Sendable {
    private let state = Mutex(State())

    private struct State {
        var known = PathSet()
        var pages: [String] = []
    }

    /// Notes that something leads to a file.
    func add(_ path: String) {
        state.withLock { state in
            guard !state.known.contains(path) else { return }
            state.known.insert(path)
            if path.hasSuffix(".html") { state.pages.append(path) }
        }
    }

    /// Whether something leads to a file.
    func contains(_ path: String) -> Bool { state.withLock { $0.known.contains(path) } }

    /// The pages that were found since the last time.
    func takePages() -> [String] {
        state.withLock { state in
            defer { state.pages = [] }
            return state.pages
        }
    }
}
