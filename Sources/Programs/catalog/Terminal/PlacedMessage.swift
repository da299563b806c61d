/// A message about a place in a file, such as `page.liquid:3:7: warning: words`.
struct PlacedMessage: Equatable {
    let file: String
    /// The line, counted from 1.
    let line: Int
    /// The column, counted from 1.
    let column: Int?
    /// The message without its place; the quoted line of the file follows the message.
    let text: String

    /// Splits a message into place and text; `nil` when the message does not begin with a place.
    ///
    /// Use it only for messages that normally begin with a place, because other messages may
    /// contain a path with colons and numbers.
    init?(_ message: String) {
        let parts = message.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, !parts[0].contains("\n"),
            let line = Int(parts[1])
        else { return nil }
        let rest = parts[2]
        let digits = rest.prefix { $0.isNumber }
        let column = rest.dropFirst(digits.count).first == ":" ? Int(digits) : nil
        self.file = String(parts[0])
        self.line = line
        self.column = column
        let text = column == nil ? rest : rest.dropFirst(digits.count + 1)
        let label = ["warning: ", "error: "].first { text.dropFirst().hasPrefix($0) }
        self.text = String(text.drop { $0 == " " }.dropFirst(label?.count ?? 0))
    }
}
