package import CatalogModel
package import HTTP

/// An event of a build.
package enum BuildEvent: Sendable {
    // Events with much content are indirect: the many events of progress are small and cost little.

    /// A phase begins; `total` is the number of its steps, if it can be counted in advance.
    case began(BuildPhase, total: Int?)
    /// A part of the phase is done.
    case advanced(BuildPhase, done: Int, total: Int?)
    /// A phase ended, with a short result.
    case ended(BuildPhase, result: String)
    /// A problem occurred that did not end the build.
    case warning(String)
    /// A lint warning for a file of the site; the message begins with the place and shows the line.
    case lintWarning(String)
    /// The source, or a picture server, is requested again after a wait.
    indirect case wait(RequestWait)
    /// The caller stops the build; it reports this event itself.
    case stopping
    /// An attempt of a request ended.
    indirect case request(RequestTry)
    /// A picture was checked; the text is its address in the catalog.
    indirect case picture(String, PictureResult)
    /// A worker finished a piece of work that it did without a break.
    indirect case work(
        String, by: Worker, start: ContinuousClock.Instant, elapsed: Duration)
    /// A product changed since the last published build from the source.
    indirect case product(ProductChange)
    /// The build changes a file; the kind is one word, and the reasons are messages.
    indirect case file(path: String, kind: String, FileChange, reasons: [String])

    /// The importance of an event.
    package enum Level: String, Sendable {
        /// A single activity or change; there are many of them.
        case debug
        case info
        /// A problem that did not stop the build.
        case warning
        /// The error that ended the program.
        case error
    }

    package enum PictureResult: Sendable, Equatable {
        /// Its copies were made.
        case made
        /// It is unchanged.
        case unchanged
        /// It could not be fetched or converted, for the given reason.
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
        /// The file replaces another one.
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
