import Text

/// Quotes for the words of a POSIX shell.
enum ShellText {
    /// Returns a command line with exactly these words.
    static func command(_ words: [String]) -> String {
        words.map(word).joined(separator: " ")
    }

    /// Returns `text` as one word, in quotes if they are needed.
    static func word(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.utf8.allSatisfy(\.isPlainInShells)
        return isPlain ? text : "'\(text.escaping("'", as: #"'\''"#))'"
    }
}

extension UInt8 {
    /// True for a byte that needs no quotes anywhere in a word.
    fileprivate var isPlainInShells: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/._-+:,@%".utf8.contains(self)
        }
    }
}
