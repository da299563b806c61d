import Text
import Scheduling

/// A line by which a step of a GitHub workflow has a warning or an error stand out.
struct WorkflowCommand: Equatable {
    /// How much it matters.
    enum Kind: String {
        case warning, error
    }

    let kind: Kind
    /// The words, with the place where they begin with one.
    let message: String
    /// The same, where it is known to begin with its place.
    var place: PlacedMessage?
    /// The folder of the checkout, from which places are told.
    var workspace: String?

    /// The line, without what ends it.
    var text: String {
        guard let placed = place else {
            return "::\(kind) title=catalog::\(Self.data(message))"
        }
        let column = placed.column.map { ",col=\($0)" } ?? ""
        let file = Self.property(path(of: placed.file))
        return "::\(kind) file=\(file),line=\(placed.line)\(column),title=catalog::"
            + Self.data(placed.words)
    }

    private func path(of file: String) -> String {
        guard let workspace, !workspace.isEmpty, file.hasPrefix(workspace + "/") else {
            return file
        }
        return String(file.dropFirst(workspace.utf8.count + 1))
    }

    /// What stands behind the second `::`, in which only these have a meaning.
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
