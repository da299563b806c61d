import Glibc

/// The existing part of a path: its target, or the nearest existing folder above it.
struct ExistingAncestor {
    /// Absolute if the given path is.
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
