/// The reason for which the state cannot be used.
package enum StateError: Error, Equatable, Sendable {
    /// The state holds the products of another source.
    case otherSource(known: String, asked: String)
    /// The database cannot be used, or was changed since it was closed.
    case unusable(path: String, reason: String)
    /// The database was written by a version of this program before the first release.
    case older(path: String)
    /// The content store could not read or write. `code` is the `errno`.
    case content(operation: String, path: String, code: Int32)
}

extension StateError: CustomStringConvertible {
    /// A message that names the problem, the file and the remedy.
    package var description: String {
        switch self {
        case .otherSource(let known, let asked):
            """
            this state folder belongs to the source '\(known)', not to '\(asked)'; if both are \
            the same shop, use its earlier address or file name; otherwise name another folder \
            with --state (and another --output), so that two catalogs do not mix
            """
        case .unusable(let path, let reason):
            """
            the state in '\(path)' is damaged (\(reason)); the next 'catalog build' moves it \
            aside, and reads everything again from the source
            """
        case .older(let path):
            """
            the state in '\(path)' was written by an older version of this program; the next \
            'catalog build' moves it aside, and reads everything again from the source
            """
        case .content(let operation, let path, let code):
            "cannot \(operation) '\(path)': \(errnoMessage(code))"
        }
    }
}
