import Glibc

/// The free space of a file system.
struct FileSystemRoom: Equatable {
    /// The number of free bytes for users other than root.
    var freeBytes: Int
    /// The number of files that can still be created; `nil` when the file system has no limit.
    var freeFiles: Int?
    /// True when the file system is read-only.
    var isReadOnly: Bool
    /// The identifier of the file system (`st_dev`).
    var device: UInt

    /// Reads the free space of the file system that contains `path`.
    ///
    /// If the path does not exist, the nearest existing folder above it is used.
    init?(at path: String) {
        let folder = ExistingAncestor(of: path).path
        var information = statvfs()
        var status = stat()
        guard statvfs(folder, &information) == 0, stat(folder, &status) == 0 else { return nil }
        freeBytes = Int(clamping: UInt64(information.f_bavail) * UInt64(information.f_frsize))
        freeFiles = information.f_files == 0 ? nil : Int(clamping: information.f_favail)
        isReadOnly = information.f_flag & UInt(ST_RDONLY) != 0
        device = UInt(status.st_dev)
    }

    init(freeBytes: Int, freeFiles: Int?, isReadOnly: Bool = false, device: UInt = 1) {
        self.freeBytes = freeBytes
        self.freeFiles = freeFiles
        self.isReadOnly = isReadOnly
        self.device = device
    }
}
