/// The format of messages.
enum LogFormat: String, CaseIterable {
    /// For people.
    case text
    /// For programs: a JSON object on each line.
    case json
}
