import Glibc

/// Returns the size in bytes of the regular file at `path`, or `nil` when it does not exist.
func fileSize(at path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
}
