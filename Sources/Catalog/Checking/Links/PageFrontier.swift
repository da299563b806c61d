import Synchronization

/// The files that other files lead to, and the pages among them that are still to be read.
///
/// A build leaves pages that nothing leads to in place, unchanged, for a day.
final class PageFrontier: Sendable {
    private let state = Mutex(State())

    private struct State {
        var known = PathSet()
        var pages: [String] = []
    }

    /// Records that something leads to a file.
    func add(_ path: String) {
        state.withLock { state in
            guard !state.known.contains(path) else { return }
            state.known.insert(path)
            if path.hasSuffix(".html") { state.pages.append(path) }
        }
    }

    /// Returns true if something leads to the file.
    func contains(_ path: String) -> Bool { state.withLock { $0.known.contains(path) } }

    /// Returns the pages that were found since the last call.
    func takePages() -> [String] {
        state.withLock { state in
            defer { state.pages = [] }
            return state.pages
        }
    }
}
