import FoundationEssentials
import Glibc

/// The folder where the relative paths of a site start.
struct SiteRoot: Equatable {
    /// The folder as it was typed.
    let name: String
    /// The absolute path, without symbolic links.
    let path: String

    /// `nil` when the folder does not exist.
    init?(typed name: String) {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder,
            let resolved = realpath(name, nil)
        else { return nil }
        defer { free(resolved) }
        self.name = name
        path = String(cString: resolved)
    }

    /// Returns a path in the root, relative to the current folder if possible.
    func locate(_ relative: String) -> String {
        name == "." ? relative : join(name, relative)
    }

    /// Returns a path in the root, as an absolute path.
    func absolute(_ relative: String) -> String {
        join(path, relative)
    }

    private func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") { return path }
        return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }
}
