import HTTP

extension WebAddress {
    /// Where an API begins of which this is the address, or that of its list at `list`: without a
    /// slash at its end.
    func root(without list: String) -> String {
        var path = path
        while path.hasSuffix("/") { path.removeLast() }
        if path.hasSuffix(list) { path.removeLast(list.count) }
        return origin + path
    }
}
