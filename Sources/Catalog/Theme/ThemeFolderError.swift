/// The error that the built-in theme is missing.
package enum ThemeFolderError: Error, Equatable, Sendable {
    /// None of these folders holds `Templates/` and `Public/`.
    case missing(sought: [String])
}

extension ThemeFolderError: CustomStringConvertible {
    /// The error, the places that were searched, and the remedy.
    package var description: String {
        switch self {
        case .missing(let sought):
            """
            the built-in theme, a folder with Templates/ and Public/, was not found; searched at \
            \(sought.joined(separator: ", ")); install it at one of these places
            """
        }
    }
}
