internal import Dispatch
internal import Synchronization

/// Collects the paths of changed files, and reports them when no further change arrives for a
/// moment.
final class ChangeBuffer: Sendable {
    private struct State: ~Copyable {
        var watched: WatchedFolders
        var paths: Set<String> = []
        /// The number of reads so far.
        ///
        /// Each read starts a wait, but only the wait after the last read leads to a report.
        var reads = 0
        var isStopped = false
    }

    private let state: Mutex<State>
    private let queue: DispatchQueue
    private let report: FileWatch.Report

    init(
        _ watched: consuming sending WatchedFolders, queue: DispatchQueue,
        report: @escaping FileWatch.Report
    ) {
        state = Mutex(State(watched: watched))
        self.queue = queue
        self.report = report
    }

    /// Stops further reports.
    ///
    /// A report that has already begun is completed.
    func stop() {
        state.withLock { $0.isStopped = true }
    }

    /// Reads the changes from the kernel.
    ///
    /// Call this function only on `queue`.
    func read() {
        let read = state.withLock { state -> Int? in
            let paths = state.watched.readChanges()
            guard !paths.isEmpty else { return nil }
            state.paths.formUnion(paths)
            state.reads += 1
            return state.reads
        }
        guard let read else { return }
        queue.asyncAfter(deadline: .now() + FileWatch.calm) { self.reportChanges(after: read) }
    }

    private func reportChanges(after read: Int) {
        let paths = state.withLock { state -> [String] in
            guard state.reads == read, !state.isStopped else { return [] }
            defer { state.paths = [] }
            return state.paths.sorted()
        }
        if !paths.isEmpty { report(paths) }
    }
}
