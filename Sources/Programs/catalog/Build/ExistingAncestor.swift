import Glibc

/// The longest part of a path that exists: the whole path, or the nearest existing folder above it.
struct ExistingAncestor {
    /// The path of the existing part; absolute if the given path is absolute.
    let path: String

    init(of path: String) {
        var path = path
        var information = stat()
        while path != "/", path != ".", stat(path, &information) != 0 {
            path = Self.parent(of: path)
        }
        self.path = path
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
