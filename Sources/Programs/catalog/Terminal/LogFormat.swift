/// How the talk of a build is written.
enum LogFormat: String, CaseIterable {
    /// For people.
    case text
    /// For programs: a JSON object on each line.
    case json
}
