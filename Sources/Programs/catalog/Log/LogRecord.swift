import Text
import CatalogBuild
import CatalogModel
import HTTP
import JSON
import Scheduling
import Time

/// One line of a log, which has a constant message and fields with details.
struct LogRecord: Equatable {
    /// The value of a field.
    enum Value: Equatable {
        case number(Int)
        /// A text, which may come from outside; only its first 200 bytes are shown.
        case text(String)

        /// Returns the same value without secrets; numbers are never secret.
        func masked(by secrets: SecretMask) -> Value {
            switch self {
            case .text(let text): .text(secrets.masking(text))
            case .number: self
            }
        }

        /// Writes the value as a member of a JSON object.
        func write(as name: String, to writer: inout JSONWriter) {
            switch self {
            case .number(let number): writer.member(name, number)
            case .text(let text):
                writer.member(
                    name, text.escapedInMessage(atMost: LogRecord.longestText, keepsLines: true))
            }
        }
    }

    let level: BuildEvent.Level
    var phase: BuildPhase?
    var message: String
    var fields: [(name: String, value: Value)] = []

    init(
        _ level: BuildEvent.Level, _ message: String, phase: BuildPhase? = nil,
        _ fields: KeyValuePairs<String, Value?> = [:]
    ) {
        self.level = level
        self.phase = phase
        self.message = message
        self.fields = fields.compactMap { name, value in value.map { (name, $0) } }
    }

    static func == (one: LogRecord, other: LogRecord) -> Bool {
        one.level == other.level && one.phase == other.phase && one.message == other.message
            && one.fields.elementsEqual(other.fields, by: ==)
    }
}

extension LogRecord {
    /// The longest message in bytes.
    ///
    /// Texts from outside are shortened earlier, when the message is created.
    private static let longestMessage = 4_000
    /// The longest text of a field in bytes.
    private static let longestText = 200

    /// Returns the same record without secrets.
    func masked(by secrets: SecretMask) -> LogRecord {
        var record = self
        record.message = secrets.masking(message)
        record.fields = fields.map { ($0, $1.masked(by: secrets)) }
        return record
    }

    /// Returns the line as JSON.
    ///
    /// - Parameter time: the time of the record in milliseconds since 1970.
    func json(at time: Int64) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("ts", Self.text(of: time))
            writer.member("level", level.rawValue)
            if let phase { writer.member("phase", phase.rawValue) }
            writer.member(
                "msg", message.escapedInMessage(atMost: Self.longestMessage, keepsLines: true))
            for (name, value) in fields { value.write(as: name, to: &writer) }
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }

    /// The record as text, with the message and the fields as `name=value`.
    var text: String {
        let facts = fields.map { name, value in
            switch value {
            case .number(let number): "\(name)=\(number)"
            case .text(let text):
                "\(name)=\(Self.word(text.escapedInMessage(atMost: Self.longestText, keepsLines: true)))"
            }
        }
        return ([message.onItsLines] + facts).joined(separator: " ")
    }

    /// Returns the text in quotes, or unchanged if it is a single word.
    private static func word(_ text: String) -> String {
        let isWord =
            !text.isEmpty
            && text.unicodeScalars.allSatisfy { $0 != " " && $0 != "\"" && $0 != "\n" }
        guard !isWord else { return text }
        return "\"" + text.escaping("\"", as: "'").escaping("\n", as: " ") + "\""
    }

    /// Returns the time in the format of RFC 3339 with milliseconds.
    private static func text(of milliseconds: Int64) -> String {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        return Timestamp(secondsSince1970: seconds).text.dropLast()
            + ".\(rest.zeroPadded(to: 3))Z"
    }
}
