import FoundationEssentials
import Glibc
import SeededRandom

/// A folder of one test, removed when the test lets go of it.
final class TemporaryFolder {
    /// A file and what tells it from one that was written again with the same bytes.
    struct File: Equatable {
        let text: String
        let isFolder: Bool
        let identity: ino_t
        let seconds: Int
        let nanoseconds: Int
    }

    let path: String

    /// A folder where the system wants it, or else below `parent`.
    init(in parent: String = FileManager.default.temporaryDirectory.path) throws {
        var template = Array("\(parent)/build-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: file(name), withIntermediateDirectories: true)
    }

    /// Writes a file, in folders that are made.
    func write(_ text: String, to name: String) throws {
        let url = URL(filePath: file(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: file(name))), as: UTF8.self)
    }

    /// Flips a bit in the middle of a file.
    func flipBit(of name: String) throws {
        let url = URL(filePath: file(name))
        var data = try Data(contentsOf: url)
        data[data.count / 2] ^= 0x10
        try data.write(to: url)
    }

    /// Flips one bit anywhere in a file.
    func flipBit(of name: String, with random: inout SeededGenerator) throws {
        var bytes = try bytes(of: name)
        bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
        try write(bytes, to: name)
    }

    func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: file(name))))
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: file(name)))
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: file(name))
    }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

    /// All files and folders below a folder, and the folder itself under the name ``/``.
    func files(in name: String) throws -> [String: File] {
        var files: [String: File] = [:]
        guard exists(name) else { return files }
        for path in try FileManager.default.subpathsOfDirectory(atPath: file(name)) + ["/"] {
            var status = stat()
            guard stat(file(name + "/" + path), &status) == 0 else { continue }
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            files[path] = File(
                text: isFolder ? "" : try read(name + "/" + path), isFolder: isFolder,
                identity: status.st_ino,
                seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
        }
        return files
    }
}
