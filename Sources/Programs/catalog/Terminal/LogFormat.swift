/// The format of messages.
enum LogFormat: String, CaseIterable {
    /// Text for people.
    case text
    /// A JSON object on each line, for programs.
    case json
}
