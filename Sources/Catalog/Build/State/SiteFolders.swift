/// The folders of a site and of its state.
struct SiteFolders: Sendable {
    /// The folder that web servers serve.
    var output: String
    /// The folder of the database, the cache and the lock.
    var state: String
    /// True if the output folder may differ from the one of earlier builds of the state.
    var movesOutput = false
    /// The way in which a build becomes visible; `nil` for that of the last build.
    var publishing: PublishingMode?
    /// Folders that must never become an output folder by mistake, each with the reason for the
    /// error message.
    var protected: [(path: String, reason: String)] = []
}
