import Glibc

/// Creates a folder and its parents, unless they exist.
///
/// The corresponding C function is `mkdir`.
func makeFolderAndParents(_ path: String, mode: mode_t = 0o755) throws(PublishingError) {
    if mkdir(path, mode) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
        throw .system(operation: "make the folder", path: path, code: errno)
    }
    try makeFolderAndParents(String(path[..<slash]), mode: mode)
    if mkdir(path, mode) == -1, errno != EEXIST {
        throw .system(operation: "make the folder", path: path, code: errno)
    }
}

extension OpenFolder {
    /// Creates a folder in this folder, unless it exists.
    ///
    /// The corresponding C function is `mkdirat`.
    func makeFolder(_ name: String, mode: mode_t = 0o755) throws(PublishingError) {
        if mkdirat(descriptor, name, mode) == 0 || errno == EEXIST { return }
        throw .system(operation: "make the folder", path: path(of: name), code: errno)
    }
}
