import FoundationEssentials
import Glibc

/// A folder of one test, removed when the test releases it.
package final class TemporaryFolder: Sendable {
    /// The path of the folder.
    package let path: String

    /// Creates a folder in the temporary folder of the system, or below `parent`.
    package init(in parent: String = FileManager.default.temporaryDirectory.path) throws {
        Self.allowOpenFiles
        var template = Array("\(parent)/catalog-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Lets this process open as many files as the system grants: tests run side by side, and have
    /// thousands open at a time, which is above the limit of a common login (1,024).
    private static let allowOpenFiles: Void = {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }()

    deinit {
        // A test does not fail because its folder cannot be removed.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Returns the path of a file in the folder, which need not exist.
    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Returns true if the folder has a file of that name.
    package func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: file(name))
    }

    /// Makes a folder within, and its parents, and returns its path.
    @discardableResult
    package func makeFolder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(
            atPath: file(name), withIntermediateDirectories: true)
        return file(name)
    }

    /// Writes a file, creates missing folders, and returns its path.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> String {
        let url = URL(filePath: file(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return file(name)
    }

    /// Writes a text to a file and returns its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Returns the content of a file.
    package func bytes(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: file(name))))
    }

    /// Returns the content of a file as text.
    package func read(_ name: String) throws -> String {
        String(decoding: try bytes(of: name), as: UTF8.self)
    }

    /// Removes a file, or a folder with its content.
    package func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: file(name))
    }
}
