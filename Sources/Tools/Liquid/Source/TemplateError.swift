/// A mistake in a template: its place, its message and its severity.
public struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The severity of a mistake.
    public enum Severity: String, Sendable {
        /// An error, which makes the templates unusable.
        case error
        /// A warning: the templates are usable, but probably do not do what the author wants.
        case warning
        /// Information that is reported on request and is not a mistake.
        case note
    }

    /// The severity of the mistake.
    public let severity: Severity

    /// The place of the mistake.
    public let location: TemplateLocation

    /// The problem, and the remedy if it is known.
    public let message: String

    /// The text of the line; only the part around the place if the line is very long.
    public let sourceLine: String
    /// The column in ``sourceLine``.
    private let caretColumn: Int

    /// The places of the tags that called this template, the innermost first.
    ///
    /// The list is empty if the callers do not matter for the mistake.
    public let callers: [TemplateLocation]

    /// The message in the usual form of compilers.
    ///
    /// The line follows, with a caret below the place, and then the callers.
    public var description: String {
        let trail = callers.prefix(Self.shownCallers).map { "\n  rendered from \($0)" }
        let rest = callers.count - trail.count
        return "\(location): \(severity): \(message)\n\(sourceLine)\n\(caret)"
            + trail.joined() + (rest > 0 ? "\n  … and from \(rest) more" : "")
    }

    init(
        _ message: String, _ severity: Severity = .error, in source: TemplateSource,
        at place: Place, callers: [TemplateLocation] = []
    ) {
        self.severity = severity
        self.message = message
        self.callers = callers
        location = TemplateLocation(place, in: source)
        (sourceLine, caretColumn) = source.excerpt(
            at: min(place.start, source.text.count), column: location.column)
    }

    /// A line that contains only the caret.
    ///
    /// The tabs of the source line are repeated, so that the caret is below its place.
    private var caret: String {
        let indent = sourceLine.unicodeScalars.prefix(caretColumn - 1).map {
            $0 == "\t" ? "\t" : " "
        }
        return indent.joined() + "^"
    }

    /// The largest number of callers in a message; partials can render each other many times.
    private static let shownCallers = 8
}

extension TemplateError {
    /// The path of the template.
    public var file: String { location.file }

    /// The line, counted from 1.
    public var line: Int { location.line }

    /// The column in characters (Unicode scalars), counted from 1.
    public var column: Int { location.column }

    /// The properties that identify a mistake; the same mistake reached by other callers is equal.
    struct Identity: Hashable {
        let location: TemplateLocation
        let message: String
    }

    var identity: Identity { Identity(location: location, message: message) }
}
