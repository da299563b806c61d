import HTTP

extension WebAddress {
    /// Origin and path of an API to which people may give the address of something below it: without
    /// slashes at the end, and without `path`.
    func root(above path: String) -> String {
        var root = self.path
        while root.hasSuffix("/") { root.removeLast() }
        if root.hasSuffix(path) { root.removeLast(path.count) }
        return origin + root
    }
}
