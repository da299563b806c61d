internal import CLinux
internal import Dispatch
internal import Glibc

/// Tells which files changed in some folders, shortly after the last of several changes.
///
/// Folders may come and go. Editors that write a file beside and rename it are seen like those that
/// write into it. The corresponding C function is `inotify_init1`.
package final class FileWatch {
    /// What is told: the paths that changed, sorted, each once.
    package typealias Report = @Sendable ([String]) -> Void

    /// How long nothing more may change before it is told: one save is several changes as a rule.
    static let calm = DispatchTimeInterval.milliseconds(20)

    private let queue = DispatchQueue(label: "file watch")
    private let source: any DispatchSourceRead
    private let beat: any DispatchSourceTimer
    private let changes: ChangeBuffer

    /// Watches some folders with all that is in them, and some files, wherever they are or will be.
    ///
    /// - Parameters:
    ///   - folders: Absolute paths; each may be missing as long as the folder above is there.
    ///   - files: Absolute paths, whose folders must be there.
    ///   - beat: Is called every few seconds, on the thread of the reports.
    ///   - report: Is called on a thread of its own, never twice at a time.
    /// - Throws: `PreviewError.cannotWatch`.
    package init(
        folders: [String], files: [String], beat: @escaping @Sendable () -> Void = {},
        report: @escaping Report
    ) throws(PreviewError) {
        let watched = try WatchedFolders(folders: folders, files: files)
        let descriptor = watched.descriptor
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        self.beat = DispatchSource.makeTimerSource(queue: queue)
        changes = ChangeBuffer(watched, queue: queue, report: report)
        source.setEventHandler { [changes] in changes.read() }
        source.setCancelHandler { close(descriptor) }
        self.beat.setEventHandler(handler: beat)
        self.beat.schedule(deadline: .now() + .seconds(5), repeating: .seconds(5))
        source.resume()
        self.beat.resume()
    }

    deinit { stop() }

    /// Tells nothing any more; waits for a report that is under way.
    package func stop() {
        source.cancel()
        beat.cancel()
        changes.stop()
        queue.sync {}
    }
}
