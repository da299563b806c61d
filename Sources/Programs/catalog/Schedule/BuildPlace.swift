import FoundationEssentials

/// Where builds that are scheduled run: on this computer, or in a copy of a repository.
struct BuildPlace {
    /// The folder that is copied, an absolute path; empty on this computer.
    let folder: String

    /// This computer.
    init() {
        folder = ""
    }

    /// The repository around a root, or the root where there is none.
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

    /// What a path is called there.
    func path(_ path: String) -> String {
        if path == folder { return "." }
        let isWithin = !folder.isEmpty && path.hasPrefix(folder + "/")
        return isWithin ? String(path.dropFirst(folder.count + 1)) : path
    }

    /// What a flag of a build calls a path there, which is taken from the root.
    func flag(_ path: String, in root: SiteRoot) -> String {
        let isWithin = !folder.isEmpty && path.hasPrefix(root.path + "/")
        return isWithin ? String(path.dropFirst(root.path.count + 1)) : path
    }
}
