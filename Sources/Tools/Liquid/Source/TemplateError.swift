/// A mistake in a template, with its place.
public struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The severity of a mistake.
    public enum Severity: String, Sendable {
        /// The templates cannot be used.
        case error
        /// The templates can be used, but probably not as intended.
        case warning
        /// Information without a problem, reported on request.
        case note
    }

    /// The severity.
    public let severity: Severity

    /// The place.
    public let location: TemplateLocation

    /// The problem, and the remedy if it is known.
    public let message: String

    /// The text of the line; of a very long line, the part around the place.
    public let sourceLine: String
    /// The column in ``sourceLine``.
    private let caretColumn: Int

    /// The places of the tags that led to this template, the innermost first, if they matter.
    public let callers: [TemplateLocation]

    /// The message in the form of compilers, with the line and a caret below it, then the callers.
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

    /// Tabs before the caret stay tabs, so that the caret is below its place.
    private var caret: String {
        let indent = sourceLine.unicodeScalars.prefix(caretColumn - 1).map {
            $0 == "\t" ? "\t" : " "
        }
        return indent.joined() + "^"
    }

    /// The largest number of callers that are shown, as partials may render each other.
    private static let shownCallers = 8
}

extension TemplateError {
    /// The path of the template.
    public var file: String { location.file }

    /// The line, counted from 1.
    public var line: Int { location.line }

    /// The column in characters (Unicode scalars), counted from 1.
    public var column: Int { location.column }

    /// The properties that make two messages equal, whichever callers led to their template.
    struct Identity: Hashable {
        let location: TemplateLocation
        let message: String
    }

    var identity: Identity { Identity(location: location, message: message) }
}
