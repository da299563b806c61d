import Text
import Scheduling

/// A line that makes a warning or an error stand out in a step of a GitHub workflow.
struct WorkflowCommand: Equatable {
    /// The severity.
    enum Kind: String {
        case warning, error
    }

    let kind: Kind
    /// The message, including its place if it begins with one.
    let message: String
    /// The message split into place and text, if it begins with a place.
    var place: PlacedMessage?
    /// The folder of the checkout; places are relative to it.
    var workspace: String?

    /// The line without its line break.
    var text: String {
        guard let placed = place else {
            return "::\(kind) title=catalog::\(Self.data(message))"
        }
        let column = placed.column.map { ",col=\($0)" } ?? ""
        let file = Self.property(path(of: placed.file))
        return "::\(kind) file=\(file),line=\(placed.line)\(column),title=catalog::"
            + Self.data(placed.text)
    }

    private func path(of file: String) -> String {
        guard let workspace, !workspace.isEmpty, file.hasPrefix(workspace + "/") else {
            return file
        }
        return String(file.dropFirst(workspace.utf8.count + 1))
    }

    /// Returns the text behind the second `::`, with the characters escaped that have a meaning
    /// there.
    private static func data(_ text: String) -> String {
        text.escapedInMessage(atMost: 4_000, keepsLines: true).escaping("%", as: "%25").escaping(
            "\r", as: "%0D"
        )
        .escaping("\n", as: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).escaping(":", as: "%3A").escaping(",", as: "%2C")
    }
}
