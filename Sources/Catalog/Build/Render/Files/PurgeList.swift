import CatalogState
import CatalogPublishing
import CatalogRendering
import Text

/// The list of changed addresses, whose copies in the cache of a CDN or proxy are outdated.
struct PurgeList {
    /// The path of the list.
    let path: String
    /// The prefix of every address, without a slash at the end.
    ///
    /// If it is `nil`, each address begins with a slash.
    let baseURL: String?

    /// Writes the addresses of the files that the current build changes.
    ///
    /// Each line has one address.
    ///
    /// If nothing changed, the file is empty.
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
