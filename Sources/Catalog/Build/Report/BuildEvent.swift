package import CatalogModel
package import HTTP

/// An event of a build.
package enum BuildEvent: Sendable {
    // Events with much content are indirect, so that the many events of progress stay small.

    /// A phase begins. `total` is the number of its steps; `nil` if the steps cannot be counted in
    /// advance.
    case began(BuildPhase, total: Int?)
    /// A part of the phase is done.
    case advanced(BuildPhase, done: Int, total: Int?)
    /// A phase ended, with a short result.
    case ended(BuildPhase, result: String)
    /// A problem occurred that did not end the build.
    case warning(String)
    /// A lint warning for a file of the site. The message begins with the place of the problem and
    /// shows the line.
    case lintWarning(String)
    /// The source, or a picture server, is requested again after a wait.
    indirect case wait(RequestWait)
    /// The caller stops the build. The caller itself reports this event.
    case stopping
    /// An attempt of a request ended.
    indirect case request(RequestTry)
    /// A picture was checked. The text is the address of the picture in the catalog.
    indirect case picture(String, PictureResult)
    /// A worker finished a piece of work that ran without interruption.
    indirect case work(
        String, by: Worker, start: ContinuousClock.Instant, elapsed: Duration)
    /// A product changed since the last published build from the source.
    indirect case product(ProductChange)
    /// The build changes a file. The kind of the file is one word, and the reasons are messages for
    /// the owner.
    indirect case file(path: String, kind: String, FileChange, reasons: [String])

    /// The importance of an event.
    package enum Level: String, Sendable {
        /// A single activity or change. A build has many such events.
        case debug
        case info
        /// A problem that did not stop the build.
        case warning
        /// The error that ended the program.
        case error
    }

    package enum PictureResult: Sendable, Equatable {
        /// The copies of the picture were made.
        case made
        /// The picture is unchanged.
        case unchanged
        /// The picture could not be fetched or converted, for the given reason.
        case refused(String)
    }

    package enum Worker: Sendable, Hashable {
        /// A picture process, counted from 0.
        case picture(Int)
        /// A rendering thread, counted from 0.
        case render(Int)
        /// The build itself.
        case build
    }

    package enum FileChange: String, Sendable {
        /// The file is new at its path.
        case new
        /// The file replaces an existing file.
        case changed
        /// The file is removed.
        case removed
    }

    package var level: Level {
        switch self {
        case .began, .advanced, .ended, .wait, .stopping: .info
        case .warning, .lintWarning: .warning
        case .request, .picture, .work, .product, .file: .debug
        }
    }
}

/// The phases of a build, in their order.
package enum BuildPhase: String, Sendable, CaseIterable {
    /// Reading the pages of the source's list.
    case list
    /// Reading each product's detail.
    case details
    /// Fetching pictures and making their copies.
    case pictures
    /// Rendering the pages that changed.
    case pages
    /// Moving the changed files to their places.
    case publish
    /// Sending the changed files to a server.
    case deploy
}
