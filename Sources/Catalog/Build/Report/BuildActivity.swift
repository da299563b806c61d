package import HTTP

/// An activity of a build, for detailed reports.
package enum BuildActivity: Sendable {
    package enum PictureResult: Sendable, Equatable {
        /// Its copies were made.
        case made
        /// It is unchanged.
        case unchanged
        /// It could not be fetched or converted, for the given reason.
        case refused(String)
    }

    /// An attempt of a request ended.
    case request(RequestTry)
    /// A picture was checked; the text is its address in the catalog.
    case picture(String, PictureResult)
    /// A thread, or a picture process, finished a piece of work.
    case span(BuildSpan)
}
