import Synchronization

/// The files to which links lead, and those pages among them that have not been read yet.
///
/// A page that no link leads to is not checked, because a build leaves unlinked pages in place for
/// a day.
final class PageFrontier: Sendable {
    private let state = Mutex(State())
    private let sample: PageSample

    private struct State {
        var known = PathSet()
        var pages: [String] = []
    }

    /// - Parameter sample: the pages that are read; others are only known.
    init(_ sample: PageSample = .all) {
        self.sample = sample
    }

    /// Stores that a link leads to the file at `path`.
    func add(_ path: String) {
        state.withLock { state in
            guard !state.known.contains(path) else { return }
            state.known.insert(path)
            if path.hasSuffix(".html"), sample.has(path) { state.pages.append(path) }
        }
    }

    /// Returns true if a link leads to the file at `path`.
    func contains(_ path: String) -> Bool { state.withLock { $0.known.contains(path) } }

    /// Returns the pages that were added since the last call.
    func takePages() -> [String] {
        state.withLock { state in
            defer { state.pages = [] }
            return state.pages
        }
    }
}
