import Text

/// Suggestions for misspelt names.
enum Suggestion {
    /// Returns `; did you mean 'x'?`, or an empty text if no candidate is similar enough.
    static func phrase(for name: String, among candidates: some Sequence<String>) -> String {
        name.nearest(among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// Returns the advice about a name of another program; `nil` if there is none.
    static func phrase(for name: String, in advice: [String: String]) -> String? {
        advice[name].map { "; " + $0 }
    }
}
