import CatalogPublishing

/// The folders of a site and of its state.
struct SiteFolders: Sendable {
    /// The folder that web servers serve.
    var output: String
    /// The folder of the database, the cache and the lock.
    var state: String
    /// True if the output folder may differ from the output folder of the state's earlier builds.
    var movesOutput = false
    /// The way in which a build becomes visible; `nil` to use the way of the last build.
    var publishing: PublishingMode?
    /// Folders that must not be used as the output folder.
    var protected: [ProtectedFolder] = []
}
