import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension TemporaryFolder {
    /// Everything below a folder, by the paths within it.
    func contents(of name: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: file(name)).sorted()
    }

    /// The number of the inode, which changes when the file is replaced.
    func identity(of name: String) throws -> ino_t {
        var status = stat()
        guard stat(file(name), &status) == 0 else { throw CocoaError(.fileReadNoSuchFile) }
        return status.st_ino
    }

    /// Mounts a disk of the given size, and calls `body` with its folder.
    func withDisk(size: Int, _ body: (String) throws -> Void) throws {
        let disk = try makeFolder("disk")
        try #require(mount("tmpfs", disk, "tmpfs", 0, "size=\(size)") == 0)
        defer { umount2(disk, Int32(MNT_DETACH)) }
        try body(disk)
    }
}
