import FoundationEssentials

/// The computer on which scheduled builds run: this one, or one at GitHub with a copy of the
/// repository.
struct BuildPlace {
    /// The absolute path of the repository that is copied; empty for builds on this computer.
    let folder: String

    /// Creates the place for builds on this computer.
    init() {
        folder = ""
    }

    /// Creates the place for builds in a copy of the repository that contains `root`.
    ///
    /// Without a repository, `root` itself is used.
    init(inRepositoryOf root: SiteRoot) {
        var folder = root.path
        while !FileManager.default.fileExists(atPath: folder + "/.git") {
            guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else {
                self.folder = root.path
                return
            }
            folder = String(folder[..<slash])
        }
        self.folder = folder
    }

    /// Returns the path where builds run: relative to the repository, or unchanged on this
    /// computer.
    func path(_ path: String) -> String {
        if path == folder { return "." }
        let isWithin = !folder.isEmpty && path.hasPrefix(folder + "/")
        return isWithin ? String(path.dropFirst(folder.count + 1)) : path
    }

    /// Returns the path for an option of a scheduled build.
    ///
    /// In a copy of a repository, the path is relative to the root of the site.
    func flag(_ path: String, in root: SiteRoot) -> String {
        let isWithin = !folder.isEmpty && path.hasPrefix(root.path + "/")
        return isWithin ? String(path.dropFirst(root.path.count + 1)) : path
    }
}
