package import HTTP

/// One thing that a build did, for those who look closely; nothing of it is news.
package enum BuildActivity: Sendable {
    /// What became of a picture.
    package enum PictureResult: Sendable, Equatable {
        /// Its copies were made anew.
        case made
        /// It is as it was.
        case unchanged
        /// It cannot be had, or nothing can be made of it.
        case refused(String)
    }

    /// A try of a request ended.
    case request(RequestTry)
    /// A picture was looked after, by its address in the catalog.
    case picture(String, PictureResult)
    /// A thread, or a process that makes pictures, did a piece of work.
    case span(BuildSpan)
}
