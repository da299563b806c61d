import FoundationEssentials
import Glibc

/// The folder from which a site's relative paths are taken.
struct SiteRoot: Equatable {
    /// As it was typed.
    let name: String
    /// Absolute, without links.
    let path: String

    /// `nil` when there is no such folder.
    init?(typed name: String) {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder,
            let resolved = realpath(name, nil)
        else { return nil }
        defer { free(resolved) }
        self.name = name
        path = String(cString: resolved)
    }

    /// A path in the root, as short as it can be named from the current folder.
    func locate(_ relative: String) -> String {
        name == "." ? relative : join(name, relative)
    }

    /// A path in the root, absolute.
    func absolute(_ relative: String) -> String {
        join(path, relative)
    }

    private func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") { return path }
        return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }
}
