import Glibc

/// What a file system has left.
struct FileSystemRoom: Equatable {
    /// In bytes, for others than root.
    var freeBytes: Int
    /// How many files more it can have; `nil` where nothing limits them.
    var freeFiles: Int?
    /// Whether nothing can be written.
    var isReadOnly: Bool
    /// Which file system it is.
    var device: UInt

    /// The room where a path lies, or will lie: below the nearest folder that is there.
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
