/// A mistake in a template, with its place.
public struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What a mistake means for the templates.
    public enum Severity: String, Sendable {
        /// They cannot be used.
        case error
        /// They can, but do not do what was probably meant.
        case warning
        /// Nothing; it is told to those who ask.
        case note
    }

    /// What it means for the templates.
    public let severity: Severity

    /// Where it stands.
    public let location: TemplateLocation

    /// What is wrong, and what to write instead where that is known.
    public let message: String

    /// The text of the line; of a very long one, what stands around the place.
    public let sourceLine: String
    /// The column in ``sourceLine``.
    private let caretColumn: Int

    /// The places of the tags that led to this template, the innermost first, where that matters.
    public let callers: [TemplateLocation]

    /// The message as compilers write it, with the line and a caret below it, then the callers.
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

    /// Tabs before the caret stay tabs, so that it stands below its place.
    private var caret: String {
        let indent = sourceLine.unicodeScalars.prefix(caretColumn - 1).map {
            $0 == "\t" ? "\t" : " "
        }
        return indent.joined() + "^"
    }

    /// Partials that render each other would fill the screen.
    private static let shownCallers = 8
}

extension TemplateError {
    /// The path of the template.
    public var file: String { location.file }

    /// The line, from 1.
    public var line: Int { location.line }

    /// The column in characters (Unicode scalars), from 1.
    public var column: Int { location.column }

    /// What makes two messages the same, whoever led to their template.
    struct Identity: Hashable {
        let location: TemplateLocation
        let message: String
    }

    var identity: Identity { Identity(location: location, message: message) }
}
