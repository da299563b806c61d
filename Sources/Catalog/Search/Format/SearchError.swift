/// The reason for which an index cannot be read.
package enum SearchError: Error, Equatable, Sendable {
    /// A file of the index is not there.
    case missing(path: String)
    /// A file is not what the index says it is.
    case malformed(path: String, reason: String)
    /// The index was written by another version of this program.
    case otherFormat(Int)
}

extension SearchError: CustomStringConvertible {
    /// The message for the owner: what happened, where, and what to do.
    package var description: String {
        switch self {
        case .missing(let path):
            "the search index has no file '\(path)'; the next 'catalog build' writes it again"
        case .malformed(let path, let reason):
            """
            '\(path)' of the search index is damaged (\(reason)); the next 'catalog build' writes \
            it again
            """
        case .otherFormat(let format):
            """
            the search index has format \(format), which this version does not know; build the \
            site again
            """
        }
    }
}
