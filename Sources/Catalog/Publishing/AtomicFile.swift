import Glibc

/// A file that replaces an older file only after it is written completely.
///
/// An existing special file, such as a pipe, is written directly, because renaming would not
/// replace it.
package struct AtomicFile: ~Copyable {
    private static let bufferSize = 64 * 1024

    private let path: String
    private let leftover: Leftover
    private let file: FileHandle
    private var buffer: [UInt8] = []

    /// Creates a file of mode 0644.
    ///
    /// - Throws: `PublishingError.system`.
    package init(at path: String) throws(PublishingError) {
        let temporaryPath = Self.isReplaceable(path) ? path + ".new" : nil
        do throws(PublishingError) {
            file = try FileHandle(
                opening: temporaryPath ?? path,
                O_WRONLY | O_TRUNC | (temporaryPath == nil ? 0 : O_CREAT | O_NOFOLLOW))
        } catch .system(_, _, let code) {
            throw .system(operation: "write", path: path, code: code)
        }
        self.path = path
        leftover = Leftover(temporaryPath)
    }

    /// Appends text to the file.
    package mutating func write(_ text: String) throws(PublishingError) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= Self.bufferSize { try flush() }
    }

    /// Writes the file to disk and renames it to its path.
    package consuming func finish() throws(PublishingError) {
        try flush()
        let (path, leftover) = (path, leftover)
        if leftover.path != nil {
            _ = try systemCall("write to disk", path) { fsync(file.descriptor) }
        }
        try file.closeChecked()
        if let temporaryPath = leftover.path {
            _ = try systemCall("write", path) { rename(temporaryPath, path) }
            leftover.path = nil
        }
    }

    /// Checks the permissions to write a file at `path`, without changing anything.
    ///
    /// - Throws: `PublishingError.system`.
    package static func requirePossible(at path: String) throws(PublishingError) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw .system(operation: "write", path: path, code: EISDIR)
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        _ = try systemCall("write", path) {
            isReplaceable(path)
                ? faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS)
                : faccessat(AT_FDCWD, path, W_OK, AT_EACCESS)
        }
    }

    /// Writes `text` to the file at `path`, unless the file already has this text.
    ///
    /// - Throws: `PublishingError.system`.
    package static func write(_ text: String, to path: String) throws(PublishingError) {
        if holds(path, text) { return }
        var file = try AtomicFile(at: path)
        try file.write(text)
        try file.finish()
    }

    /// Removes the temporary file at the end, unless it was renamed.
    private final class Leftover {
        /// The path of the temporary file; `nil` when the file is written directly, or was renamed.
        var path: String?

        init(_ path: String?) {
            self.path = path
        }

        deinit {
            // The result is ignored, because nobody could handle an error here.
            if let path { unlink(path) }
        }
    }

    private mutating func flush() throws(PublishingError) {
        let pending = buffer
        buffer.removeAll(keepingCapacity: true)
        try file.write(pending.span.bytes)
    }

    private static func isReplaceable(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == -1 || status.st_mode & S_IFMT == S_IFREG
    }

    private static func holds(_ path: String, _ text: String) -> Bool {
        guard let file = try? FileHandle(opening: path, O_RDONLY | O_NOFOLLOW),
            let status = try? file.status(), Int(status.st_size) == text.utf8.count
        else { return false }
        var bytes = [UInt8](repeating: 0, count: text.utf8.count + 1)
        return pread(file.descriptor, &bytes, bytes.count, 0) == text.utf8.count
            && bytes.dropLast().elementsEqual(text.utf8)
    }
}
