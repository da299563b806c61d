internal import CLinux
internal import Dispatch
internal import Glibc

/// Reports the files that changed in some folders, shortly after the last of several changes.
///
/// Folders may appear and disappear. Editors that write a new file and rename it are handled like
/// those that write in place. The corresponding C function is `inotify_init1`.
package final class FileWatch {
    /// A function that receives the paths that changed, sorted and without repetition.
    package typealias Report = @Sendable ([String]) -> Void

    /// The time without changes before a report; one save usually causes several changes.
    static let calm = DispatchTimeInterval.milliseconds(20)

    private let queue = DispatchQueue(label: "file watch")
    private let source: any DispatchSourceRead
    private let beat: any DispatchSourceTimer
    private let changes: ChangeBuffer

    /// Watches folders with their contents, and single files, whether or not they exist yet.
    ///
    /// - Parameters:
    ///   - folders: Absolute paths; each may be missing as long as its parent folder exists.
    ///   - files: Absolute paths, whose folders must exist.
    ///   - beat: Is called every few seconds, on the thread of the reports.
    ///   - report: Is called on a background thread, never concurrently.
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

    /// Stops the reports; waits for a report that is under way.
    package func stop() {
        source.cancel()
        beat.cancel()
        changes.stop()
        queue.sync {}
    }
}
