import HTTP

extension WebAddress {
    /// Returns the address at which an API begins, without slashes at the end.
    ///
    /// If this address ends with `path`, which is a path of the API, `path` is removed.
    func root(above path: String) -> String {
        var root = self.path
        while root.hasSuffix("/") { root.removeLast() }
        if root.hasSuffix(path) { root.removeLast(path.count) }
        return origin + root
    }
}
