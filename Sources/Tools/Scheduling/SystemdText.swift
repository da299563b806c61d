import Text

/// Texts as unit files of systemd write them (systemd.syntax, systemd.service).
///
/// Texts must be free of control characters: most settings have no way to write them.
enum SystemdText {
    /// A command line, in which nothing is put in for variables.
    static func command(_ words: [String]) -> String {
        words.enumerated().map { index, text in
            // Nothing is put in for variables in the program's own path.
            word(index == 0 ? text : text.escaping("$", as: "$$"))
        }.joined(separator: " ")
    }

    /// One element of a list of words.
    static func word(_ text: String) -> String {
        let escaped = value(text).escaping("\\", as: "\\\\").escaping("\"", as: "\\\"")
        let isPlain = !text.isEmpty && text.utf8.allSatisfy(\.isPlainInUnits)
        return isPlain ? escaped : "\"\(escaped)\""
    }

    /// A value that is taken to the end of its line.
    static func value(_ text: String) -> String { text.escaping("%", as: "%%") }
}

extension UInt8 {
    /// Whether a byte means itself in every setting; `%` and `$` are doubled before.
    fileprivate var isPlainInUnits: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: "/._-+=:,@%$".utf8.contains(self)
        }
    }
}
