import Text

/// The base address of a site; it is needed to find the files that addresses lead to.
struct SiteAddress: Sendable {
    /// The base address with a slash at the end; `nil` if it is unknown.
    let base: String?
    /// The path of the base address, with a slash at both ends.
    private let root: String

    init(_ base: String?) {
        self.base = base.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        let host = self.base?.split(separator: "://", maxSplits: 1).last ?? ""
        root = host.firstIndex(of: "/").map { String(host[$0...]) } ?? "/"
    }

    /// The name of the host, without a port; `nil` if the address is unknown.
    var host: String? {
        let rest = base?.split(separator: "://", maxSplits: 1).last
        return rest.map { String($0.prefix { $0 != "/" && $0 != ":" }).lowercased() }
    }

    /// Returns the target of `address` on the page at the path `page`.
    ///
    /// The address of a folder leads to the folder's `index.html`, as on web servers.
    func target(of address: String, on page: String) -> LinkDestination {
        let address = address.trimmed
        guard let path = path(of: address) else { return .elsewhere }
        let (beforeFragment, fragment) = path.text.cut(at: "#")
        let file = String(beforeFragment.cut(at: "?").head).percentDecoded
        let place = String(fragment.cut(at: ":~:").head).percentDecoded
        if file.isEmpty, !path.isFromRoot { return .file(page, fragment: place) }
        let folder = path.isFromRoot ? [] : page.utf8.split(separator: .slash).dropLast()
        guard let found = Self.join(folder, file) else { return .outside }
        return .file(found, fragment: place)
    }

    /// Returns the part of `address` that names a file of this site; `nil` for other sites.
    ///
    /// `isFromRoot` is true if the part is relative to the site's root, and false if it is relative
    /// to the page.
    private func path(of address: String) -> (text: Substring, isFromRoot: Bool)? {
        if let base, address.hasPrefix(base) { return (address.dropFirst(base.count), true) }
        if let base, address + "/" == base { return ("", true) }
        if address.hasPrefix("//") || address.hasScheme { return nil }
        guard address.hasPrefix("/") else { return (address[...], false) }
        if address + "/" == root { return ("", true) }
        return address.hasPrefix(root) ? (address.dropFirst(root.count), true) : nil
    }

    private static func join(
        _ folder: some Collection<Substring.UTF8View>, _ path: String
    ) -> String? {
        var names = folder.map { Substring($0) }
        var end: Substring = ""
        for part in path.utf8.split(separator: .slash, omittingEmptySubsequences: false) {
            end = Substring(part)
            if end == "." || end.isEmpty { continue }
            if end != ".." {
                names.append(end)
            } else if names.popLast() == nil {
                return nil
            }
        }
        if end.isEmpty || end == "." || end == ".." { names.append("index.html") }
        return names.joined(separator: "/")
    }
}

/// The place to which an address leads.
enum LinkDestination: Equatable {
    /// A file of the site, with its path and the fragment after `#`.
    case file(String, fragment: String)
    /// Another site, or an address that names no site, such as `mailto:`.
    case elsewhere
    /// A path that leads out of the site's folder.
    case outside
}
