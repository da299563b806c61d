/// Where a site and what is remembered of it lie.
struct SiteFolders: Sendable {
    /// The folder that web servers serve.
    var output: String
    /// The folder of database, cache and lock.
    var state: String
    /// Whether the output folder may be another one than the state's builds published into before.
    var movesOutput = false
    /// How a build becomes visible; `nil` for the way of the last one.
    var publishing: PublishingMode?
    /// Folders that a slip of the pen must never turn into an output folder, each with the reason
    /// to tell.
    var protected: [(path: String, reason: String)] = []
}
