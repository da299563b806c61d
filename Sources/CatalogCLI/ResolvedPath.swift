import Glibc

/// A path as the system reads it: without links, `.` and `..`.
struct ResolvedPath: Equatable {
    /// Absolute.
    let text: String

    /// Resolves an absolute path; what is not there yet is taken as it is written.
    init(_ path: String) {
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
}
