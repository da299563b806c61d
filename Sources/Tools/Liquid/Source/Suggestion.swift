import Text

/// Words for what was probably meant by a misspelt name.
enum Suggestion {
    /// `; did you mean 'x'?`, or nothing where no candidate is near enough.
    static func phrase(for name: String, among candidates: some Sequence<String>) -> String {
        name.nearest(among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }
}
