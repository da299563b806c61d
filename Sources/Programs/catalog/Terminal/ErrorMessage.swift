import CatalogBuild
import CatalogRendering
import YAML

/// The message about an error that ended the program.
struct ErrorMessage {
    private let error: any Error

    init(_ error: any Error) {
        self.error = error
    }

    /// Returns the message for people; a place at its beginning stays in front, so that editors and
    /// terminals find it.
    func text(in style: TextStyle) -> String {
        isPlaced ? "\(error)" : "catalog: \(style.red("error:")) \(error)"
    }

    /// Returns the line of a log.
    func record(_ status: ExitStatus) -> LogRecord {
        var record =
            isPlaced
            ? LogRecord(.error, placed: "\(error)") : LogRecord(.error, "\(error)")
        record.fields.append(("exit", .number(Int(status.rawValue))))
        return record
    }

    /// The message split into place and words; `nil` for one that is not known to begin with its
    /// place.
    var place: PlacedMessage? { isPlaced ? PlacedMessage("\(error)") : nil }

    private var isPlaced: Bool {
        switch error {
        case is YAMLError, ThemeError.templates, ThemeError.strings: true
        default: false
        }
    }
}
