import FoundationEssentials

/// The place where scheduled builds run: this computer, or a copy of a repository.
struct BuildPlace {
    /// The absolute path of the copied folder; empty for this computer.
    let folder: String

    /// Creates the place for this computer.
    init() {
        folder = ""
    }

    /// Finds the repository that contains a root; uses the root itself if there is no repository.
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

    /// Returns the form of a path at that place.
    func path(_ path: String) -> String {
        if path == folder { return "." }
        let isWithin = !folder.isEmpty && path.hasPrefix(folder + "/")
        return isWithin ? String(path.dropFirst(folder.count + 1)) : path
    }

    /// Returns the form of a path in a flag of a build there, which is relative to the root.
    func flag(_ path: String, in root: SiteRoot) -> String {
        let isWithin = !folder.isEmpty && path.hasPrefix(root.path + "/")
        return isWithin ? String(path.dropFirst(root.path.count + 1)) : path
    }
}
