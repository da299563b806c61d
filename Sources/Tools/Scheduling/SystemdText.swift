import Text

/// Escapes for the text in unit files of systemd (systemd.syntax, systemd.service).
///
/// Text must not contain control characters, because most settings cannot express them.
enum SystemdText {
    /// Returns a command line in which systemd expands no variables.
    static func command(_ words: [String]) -> String {
        words.enumerated().map { index, text in
            // systemd does not expand variables in the path of the program.
            word(index == 0 ? text : text.escaping("$", as: "$$"))
        }.joined(separator: " ")
    }

    /// Returns one element of a list of words.
    static func word(_ text: String) -> String {
        let escaped = value(text).escaping("\\", as: "\\\\").escaping("\"", as: "\\\"")
        let isPlain = !text.isEmpty && text.utf8.allSatisfy(\.isPlainInUnits)
        return isPlain ? escaped : "\"\(escaped)\""
    }

    /// Returns a value that extends to the end of its line.
    static func value(_ text: String) -> String { text.escaping("%", as: "%%") }
}

extension UInt8 {
    /// True if the byte has no special meaning in any setting.
    ///
    /// `%` and `$` count as such bytes, because `value` and `command` double them.
    fileprivate var isPlainInUnits: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: "/._-+=:,@%$".utf8.contains(self)
        }
    }
}
