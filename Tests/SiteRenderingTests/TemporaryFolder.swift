import FoundationEssentials
import Glibc

/// A folder of one test, removed when the test lets go of it.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array(
            "\(FileManager.default.temporaryDirectory.path)/rendering-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file, in folders that are made.
    func write(_ text: String, to name: String) throws {
        let url = URL(filePath: file(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: file(name))
    }
}
