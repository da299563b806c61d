import Text

/// Suggestions for misspelt names.
enum Suggestion {
    /// Returns `; did you mean 'x'?`, or an empty text if no candidate is similar enough.
    static func phrase(for name: String, among candidates: some Sequence<String>) -> String {
        name.nearest(among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }
}
