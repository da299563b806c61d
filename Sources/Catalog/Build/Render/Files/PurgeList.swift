import CatalogState
import CatalogPublishing
import CatalogRendering
import Text

/// The list of the addresses whose copies in caches are old.
struct PurgeList {
    /// The file that takes it.
    let path: String
    /// What every address begins with, without a slash at the end; without it, they begin with
    /// the slash.
    let baseURL: String?

    /// Writes what the build in the journal changes, one address a line; an empty file when that
    /// is nothing.
    ///
    /// - Throws: `PublishingError.system`.
    func write(from store: CatalogStore) throws {
        var file = try AtomicFile(at: path)
        let beginning = (baseURL ?? "") + "/"
        try store.purges.forEachPath { path in
            try file.write("\(beginning)\(path.utf8.percentEncodedPath)\n")
        }
        try file.finish()
    }
}
