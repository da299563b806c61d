import FoundationEssentials
import Glibc

/// A folder of one test, removed when the test lets go of it.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array(
            "\(FileManager.default.temporaryDirectory.path)/publishing-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Makes a folder within, and its parents, and returns its path.
    @discardableResult
    func makeFolder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(
            atPath: file(name), withIntermediateDirectories: true)
        return file(name)
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: file(name)))
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: file(name))), as: UTF8.self)
    }

    /// Everything below a folder, by the paths within it.
    func contents(of name: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: file(name)).sorted()
    }

    /// What tells one file from the one that replaced it.
    func identity(of name: String) throws -> ino_t {
        var status = stat()
        guard stat(file(name), &status) == 0 else { throw CocoaError(.fileReadNoSuchFile) }
        return status.st_ino
    }

    /// Mounts a disk of so many bytes, and calls `body` with its folder.
    ///
    /// - Returns: false, with the reason printed, where this is not allowed.
    func withDisk(size: Int, _ body: (String) throws -> Void) throws -> Bool {
        let disk = try makeFolder("disk")
        guard mount("tmpfs", disk, "tmpfs", 0, "size=\(size)") == 0 else {
            print("a small disk is not tried: it takes the right to mount one")
            return false
        }
        defer { umount2(disk, Int32(MNT_DETACH)) }
        try body(disk)
        return true
    }
}
