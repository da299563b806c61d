import Glibc

/// What is there of a path: where it leads, or the nearest folder around it.
struct ExistingAncestor {
    /// Absolute where the path is.
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
