import CatalogState
import SitePublishing

extension OutputFolder {
    /// Whether what a state knows of files is of those in this folder.
    func isKnown(to store: CatalogStore) throws -> Bool {
        guard let mark = try mark else { return false }
        return try mark.folder == store.outputName()
    }

    /// The files in this folder that no build made, by path.
    func filesUnknown(to store: CatalogStore) throws -> [String] {
        var files: [String] = []
        try forEachFile { path in
            if try !store.outputs.contains(path) { files.append(path) }
        }
        return files.sorted()
    }
}
