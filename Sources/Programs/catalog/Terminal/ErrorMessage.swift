import CatalogBuild
import CatalogRendering
import YAML

/// The message about an error that ended the program.
struct ErrorMessage {
    private let error: any Error

    init(_ error: any Error) {
        self.error = error
    }

    /// Returns the message as text.
    ///
    /// If the message begins with a file and a line, nothing is put before them, so that editors
    /// and terminals can open the file.
    func text(in style: TextStyle) -> String {
        isPlaced ? "\(error)" : "catalog: \(style.red("error:")) \(error)"
    }

    /// Returns the message as a log record with the exit status.
    func record(_ status: ExitStatus) -> LogRecord {
        var record =
            isPlaced
            ? LogRecord(.error, placed: "\(error)") : LogRecord(.error, "\(error)")
        record.fields.append(("exit", .number(Int(status.rawValue))))
        return record
    }

    /// The message split into place and text; `nil` for an error whose message does not begin with
    /// a place.
    var place: PlacedMessage? { isPlaced ? PlacedMessage("\(error)") : nil }

    private var isPlaced: Bool {
        switch error {
        case is YAMLError, ThemeError.templates, ThemeError.strings, ThemeError.encoding,
            ThemeError.emptyTemplate, ThemeError.texts, ThemeError.frontMatter,
            ThemeError.staticPage:
            true
        default: false
        }
    }
}
