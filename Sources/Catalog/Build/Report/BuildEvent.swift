package import HTTP

/// What a build tells while it runs.
package enum BuildEvent: Sendable, Equatable {
    /// A phase begins; `total` is known where it can be counted beforehand.
    case began(BuildPhase, total: Int?)
    /// So much of the phase is done.
    case advanced(BuildPhase, done: Int, total: Int?)
    /// A phase ended, with its result in a few words.
    case ended(BuildPhase, result: String)
    /// Something went wrong that the build could live with.
    case warned(String)
    /// A file of the site is doubtful; the words begin with the place and show its line.
    case doubted(String)
    /// The source, or a server of pictures, is asked again after a wait.
    case waits(RequestWait)
}

/// The steps of a build, in their order.
package enum BuildPhase: String, Sendable, CaseIterable {
    /// Paging through the source's list.
    case list
    /// Reading each product's detail.
    case details
    /// Fetching pictures and making their variants.
    case pictures
    /// Rendering the pages that changed.
    case pages
    /// Moving what changed to its place.
    case publish
}
