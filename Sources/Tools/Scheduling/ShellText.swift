import Text

/// Texts as a POSIX shell reads them.
enum ShellText {
    /// A command line that means these words and nothing else.
    static func command(_ words: [String]) -> String {
        words.map(word).joined(separator: " ")
    }

    /// One word.
    static func word(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.utf8.allSatisfy(\.isPlainInShells)
        return isPlain ? text : "'\(text.escaping("'", as: #"'\''"#))'"
    }
}

extension UInt8 {
    /// Whether a byte means itself wherever it stands in a word.
    fileprivate var isPlainInShells: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/._-+:,@%".utf8.contains(self)
        }
    }
}
