import CatalogBuild
import CatalogRendering
import YAML

/// What a person reads about an error that ended the program.
struct ErrorMessage {
    private let error: any Error

    init(_ error: any Error) {
        self.error = error
    }

    /// The message; one that begins with its own place keeps the place in front, where editors and
    /// terminals find it.
    func text(in style: TextStyle) -> String {
        isPlaced ? "\(error)" : "catalog: \(style.red("error:")) \(error)"
    }

    /// The line of a log about it.
    func record(_ status: ExitStatus) -> LogRecord {
        var record =
            isPlaced
            ? LogRecord(.error, placed: "\(error)") : LogRecord(.error, "\(error)")
        record.fields.append(("exit", .number(Int(status.rawValue))))
        return record
    }

    /// The message taken apart; `nil` for one that does not begin with its own place, whatever it
    /// looks like.
    var place: PlacedMessage? { isPlaced ? PlacedMessage("\(error)") : nil }

    private var isPlaced: Bool {
        switch error {
        case is YAMLError, ThemeError.templates, ThemeError.strings: true
        default: false
        }
    }
}
