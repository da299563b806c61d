import Glibc

/// An open folder with its path.
///
/// The path is needed because every error names an entry by its whole path.
struct OpenFolder {
    let descriptor: Int32
    /// The path of the folder, with a slash at the end.
    let prefix: String

    /// Creates a place.
    ///
    /// - Parameter path: the path as the user of the program would type it.
    init(_ descriptor: Int32, at path: String) {
        self.descriptor = descriptor
        prefix = path + "/"
    }

    /// Returns the whole path of an entry; `.` is the folder itself.
    func path(of name: String) -> String { name == "." ? String(prefix.dropLast()) : prefix + name }
}

extension String {
    /// The path without its last part.
    var dropLastPart: String {
        lastIndex(of: "/").map { String(self[..<$0]) } ?? self
    }
}

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
