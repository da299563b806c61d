import CatalogState
import SitePublishing

extension OutputFolder {
    /// Whether what a state knows of files is of those in this folder.
    func isKnown(to store: CatalogStore) throws -> Bool {
        guard let mark = try mark else { return false }
        return try mark.folder == store.outputName()
    }
}
