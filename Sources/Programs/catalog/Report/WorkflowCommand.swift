import Text
import Scheduling

/// A line of output that makes GitHub show a warning or an error prominently in a workflow.
struct WorkflowCommand: Equatable {
    /// The severity.
    enum Kind: String {
        case warning, error
    }

    let kind: Kind
    /// The message, including the file and line with which it may begin.
    let message: String
    /// The message split into place and text; `nil` for a message without a place.
    var place: PlacedMessage?
    /// The folder of the checkout; paths in the line are relative to this folder.
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

    /// Returns the text after the second `::` of the line, with special characters escaped.
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
