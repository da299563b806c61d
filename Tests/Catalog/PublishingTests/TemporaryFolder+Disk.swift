import FoundationEssentials
import Glibc
import TestSupport

extension TemporaryFolder {
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
