import Glibc

/// An absolute path in which symbolic links, `.` and `..` are resolved.
package struct ResolvedPath: Equatable, Sendable {
    package let text: String

    /// Resolves `path`.
    ///
    /// Parts of the path that do not exist stay as they are written.
    package init(_ path: String) {
        let path = path.utf8.first == UInt8(ascii: "/") ? path : "\(Self.currentFolder)/\(path)"
        var known = path.utf8.split(separator: UInt8(ascii: "/")).map {
            String(decoding: $0, as: UTF8.self)
        }
        var missing: [String] = []
        var resolved = realpath(path, nil)
        while resolved == nil, let name = known.popLast() {
            missing.append(name)
            resolved = realpath("/" + known.joined(separator: "/"), nil)
        }
        defer { free(resolved) }
        let folder = resolved.map { String(cString: $0) } ?? ""
        var names = folder.split(separator: "/").map(String.init)
        for name in missing.reversed() where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        text = "/" + names.joined(separator: "/")
    }

    /// Returns true if `path` is this folder or lies inside it.
    package func contains(_ path: ResolvedPath) -> Bool {
        text == "/" || path.text == text || path.text.hasPrefix(text + "/")
    }

    /// Returns the relative path that leads from `folder` to this path.
    package func relative(to folder: ResolvedPath) -> String {
        var (names, others) = (text.split(separator: "/"), folder.text.split(separator: "/"))
        while let name = names.first, name == others.first {
            names.removeFirst()
            others.removeFirst()
        }
        return (others.map { _ in ".." } + names).joined(separator: "/")
    }

    private static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "" }
        defer { free(path) }
        return String(cString: path)
    }
}
