import Glibc
import Testing

/// A file system in a file, which root may mount.
struct LoopDisk {
    enum Kind: String, CaseIterable {
        case ext4, xfs
    }

    /// The folder at which it is mounted.
    let path: String
    private let image: String

    /// Makes one that is empty.
    init(_ kind: Kind, in folder: String) throws {
        path = folder + "/disk"
        image = folder + "/disk.img"
        // XFS takes no less than 300 MiB, and nothing of it is really taken.
        try Self.run("/usr/bin/truncate", "-s", "320M", image)
        try Self.run("/usr/sbin/mkfs.\(kind.rawValue)", "-q", image)
        try #require(mkdir(path, 0o755) == 0)
        try mount()
    }

    /// Removes the disk.
    func remove() {
        // Open files of the disk stay usable until they are closed.
        _ = umount2(path, Int32(MNT_DETACH))
        unlink(image)
        rmdir(path)
    }

    /// Writes all data to the disk.
    func synchronize() throws { try Self.run("/usr/bin/sync", "-f", path) }

    /// Detaches and attaches the disk, as a restart of the computer does.
    func restart() throws {
        try takeOut()
        try mount()
    }

    /// A child of a killed build may have a file of the disk open for a moment longer.
    private func takeOut() throws {
        for _ in 0..<100 {
            if umount2(path, 0) == 0 { return }
            guard errno == EBUSY else { break }
            usleep(100_000)
        }
        try Self.run("/usr/bin/umount", path)
    }

    private func mount() throws { try Self.run("/usr/bin/mount", "-o", "loop", image, path) }

    private static func run(_ tool: String, _ arguments: String...) throws {
        let program = try Program(at: tool)
        let outcome = try program.run(arguments)
        try #require(outcome.status == 0, "\(tool): \(outcome)")
    }
}
