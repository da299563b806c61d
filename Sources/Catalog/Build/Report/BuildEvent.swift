package import HTTP

/// A progress report of a running build.
package enum BuildEvent: Sendable, Equatable {
    /// A phase begins; `total` is the number of its steps, if it can be counted in advance.
    case began(BuildPhase, total: Int?)
    /// A part of the phase is done.
    case advanced(BuildPhase, done: Int, total: Int?)
    /// A phase ended, with a short result.
    case ended(BuildPhase, result: String)
    /// A problem occurred that did not end the build.
    case warned(String)
    /// A lint warning for a file of the site; the message begins with the place and shows the line.
    case doubted(String)
    /// The source, or a picture server, is requested again after a wait.
    case waits(RequestWait)
}

/// The phases of a build, in their order.
package enum BuildPhase: String, Sendable, CaseIterable {
    /// Paging through the source's list.
    case list
    /// Reading each product's detail.
    case details
    /// Fetching pictures and making their copies.
    case pictures
    /// Rendering the pages that changed.
    case pages
    /// Moving the changed files to their places.
    case publish
}
