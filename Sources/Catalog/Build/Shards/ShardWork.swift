import CatalogPublishing
import FoundationEssentials
import Glibc

/// The folder in which a shard works.
struct ShardWork {
    let path: String
    /// The path of the result.
    let finalPath: String

    /// The path of the database of the result.
    var database: String { path + "/" + ShardResult.databaseName }

    /// Makes the folder the result of the shard, after its files are on the disk.
    ///
    /// If another run of the shard was faster, its result stays.
    ///
    /// - Throws: `PublishingError.system`.
    func finish() throws(PublishingError) {
        try BuildFolder(at: path).synchronize()
        guard rename(path, finalPath) == -1 else { return }
        let code = errno
        remove()
        guard code == ENOTEMPTY || code == EEXIST else {
            throw .system(operation: "rename", path: path, code: code)
        }
    }

    /// Removes the folder.
    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
