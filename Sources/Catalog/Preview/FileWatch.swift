internal import CLinux
internal import Dispatch
internal import Glibc

/// Watches folders, and reports the files that changed.
///
/// A report follows shortly after the last of several changes.
///
/// Folders may appear and disappear. A change is reported both if an editor writes into the file,
/// and if it writes a new file and renames it. The corresponding C function is `inotify_init1`.
package final class FileWatch {
    /// A function that receives the paths that changed, sorted and without repetition.
    package typealias Report = @Sendable ([String]) -> Void

    /// The time without changes before a report.
    ///
    /// The watch waits because saving a file usually causes several changes.
    static let calm = DispatchTimeInterval.milliseconds(20)

    private let queue = DispatchQueue(label: "file watch")
    private let source: any DispatchSourceRead
    private let beat: any DispatchSourceTimer
    private let changes: ChangeBuffer

    /// Starts to watch folders with their contents, and single files.
    ///
    /// They need not exist yet.
    ///
    /// - Parameters:
    ///   - folders: absolute paths of folders. A folder may be missing, but its parent folder must
    ///     exist.
    ///   - files: absolute paths of files. A file may be missing, but its folder must exist.
    ///   - beat: is called every five seconds, on the thread of the reports.
    ///   - report: is called on a background thread. Two calls never overlap.
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

    /// Stops the reports, and waits until a report that has already begun is completed.
    package func stop() {
        source.cancel()
        beat.cancel()
        changes.stop()
        queue.sync {}
    }
}
