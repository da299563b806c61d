import HTTP

extension WebAddress {
    /// Returns the origin and path of an API from the address of the API or of a resource below it:
    /// without slashes at the end, and without `path`.
    func root(above path: String) -> String {
        var root = self.path
        while root.hasSuffix("/") { root.removeLast() }
        if root.hasSuffix(path) { root.removeLast(path.count) }
        return origin + root
    }
}
