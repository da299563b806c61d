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
    /// The address of the site, without a slash at the end; `nil` if it is not known.
    var baseURL: String?
    /// True if the folder is for a draft, which a later draft replaces.
    var isDraft = false
    /// Folders that must not be used as the output folder.
    var protected: [ProtectedFolder] = []
}
