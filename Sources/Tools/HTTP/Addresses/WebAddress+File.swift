internal import Text

extension WebAddress {
    /// Creates the address of a file on this machine, such as `file:///srv/shop/products.csv`.
    ///
    /// Only a path that the owner of a site wrote may become such an address. ``init(_:)`` and
    /// ``resolving(_:)`` never turn the text of a page into the address of a file, except for files
    /// below the folder of a file.
    ///
    /// - Parameter path: an absolute path. `.` and `..` are resolved, without regard to links.
    package init(fileAt path: String) {
        self.init(filePath: "/" + (Self.names(in: path) ?? []).joined(separator: "/"))
    }

    /// True for the address of a file on this machine.
    package var isFile: Bool { filePath != nil }

    /// The path of the address below the folder of the file at this address, with a slash at its
    /// beginning; `nil` if it is not there.
    package func pathBesideFile(of address: WebAddress) -> String? {
        guard let folder, let path = address.filePath, path.hasPrefix(folder) else { return nil }
        return "/" + path.dropFirst(folder.count)
    }

    /// The folder of the file, with a slash at its end.
    private var folder: String? {
        filePath.flatMap { path in path.lastIndex(of: "/").map { String(path[...$0]) } }
    }

    /// Resolves a reference in the file at this address.
    ///
    /// A path, also one that begins with a slash, names a file in the folder of this file or below;
    /// the path from the root of the machine is accepted for the same files. A backslash counts as a
    /// slash. A reference with a scheme must be an address on the web; `//host/path` means https.
    func resolvingBesideFile(_ reference: String) -> WebAddress? {
        guard let folder else { return nil }
        if reference.hasPrefix("//") { return WebAddress("https:" + reference) }
        var path = reference.replacing("\\", with: "/")
        let scheme = "file://"
        if path.hasPrefix(scheme + "/") { path.removeFirst(scheme.count) }
        let beginning = path.prefix { $0 != ":" && $0 != "/" }
        let hasScheme = beginning.endIndex < path.endIndex && path[beginning.endIndex] == ":"
        if hasScheme || path.utf8.contains(0) { return WebAddress(reference) }
        if path.hasPrefix(folder) { path.removeFirst(folder.count) }
        guard let names = Self.names(in: path), !names.isEmpty else { return nil }
        return WebAddress(filePath: folder + names.joined(separator: "/"))
    }

    /// Returns the names in a path, with `.` and `..` resolved; `nil` if the path leads above its
    /// beginning.
    private static func names(in path: String) -> [String]? {
        var names: [String] = []
        for name in path.split(separator: "/") {
            switch name {
            case ".": continue
            case "..": if names.popLast() == nil { return nil }
            default: names.append(String(name))
            }
        }
        return names
    }
}
