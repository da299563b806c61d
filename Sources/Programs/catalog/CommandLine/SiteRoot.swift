import FoundationEssentials
import Glibc

/// The root folder of a site, to which its paths are relative.
struct SiteRoot: Equatable {
    /// The folder as it was typed.
    let name: String
    /// The absolute path, without symbolic links.
    let path: String

    /// Resolves the typed path; `nil` when the folder does not exist.
    init?(typed name: String) {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder,
            let resolved = realpath(name, nil)
        else { return nil }
        defer { free(resolved) }
        self.name = name
        path = String(cString: resolved)
    }

    /// Returns the path from the current folder for a path relative to the root.
    func locate(_ relative: String) -> String {
        (name == "." ? relative : join(name, relative)).withoutIdleParts
    }

    /// Returns the absolute path for a path relative to the root.
    func absolute(_ relative: String) -> String {
        join(path, relative)
    }

    private func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") { return path }
        return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }
}

extension String {
    /// The path without empty parts and parts `.`, so that messages show it as one would type it.
    fileprivate var withoutIdleParts: String {
        let path = split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        return hasPrefix("/") ? "/" + path : path.isEmpty ? "." : path
    }
}
