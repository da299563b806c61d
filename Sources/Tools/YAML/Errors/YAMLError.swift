import Text

/// A mistake in a YAML file, with its place.
package struct YAMLError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of a mistake.
    ///
    /// Paths name a value by its keys, as in `lists.sorts[2]`.
    package enum Fact: Equatable, Sendable {
        /// The text is not YAML; `problem` and `context` are messages of libyaml.
        case syntax(problem: String, context: String?)
        /// The text is not YAML, because of a common mistake.
        ///
        /// `meant` is the line that was probably intended, if it is known and may be shown.
        case mistake(reason: String, meant: String?)
        /// A tab is used for indentation.
        case tab
        /// The file has bytes that are not UTF-8.
        case notUTF8
        /// The file has the byte order mark of UTF-16.
        case utf16
        /// The file has more bytes than the limit.
        case tooLarge(limit: Int)
        /// Lists and mappings nest deeper than the limit.
        case tooDeep(limit: Int)
        /// An anchor (`&name`) or an alias (`*name`).
        case alias
        /// A tag (`!name`).
        case tag
        /// A second document after the first.
        case secondDocument
        /// A key that is a list or a mapping.
        case complexKey
        /// A key that occurs twice in a mapping; `firstLine` is the line of its first occurrence.
        case duplicateKey(String, firstLine: Int)
        /// An unknown key.
        ///
        /// `suggestion` is a known key that is similar; `known` are the keys that the mapping could
        /// have, apart from those that it has.
        case unknownKey(String, suggestion: String?, known: [String])
        /// A key that belongs below one of `parents`; an empty text means the top level.
        case misplacedKey(String, parents: [String])
        /// A required key is missing.
        case missingKey(path: String)
        /// A key, or an entry of a list, without a value.
        case emptyValue(path: String, Emptiness)
        /// A value of another kind than the decoded type requests.
        case wrongValue(path: String, wanted: String, found: String)
        /// A value that is not one of `choices`; `suggestion` is a choice that is similar.
        case unknownChoice(path: String, found: String, choices: [String], suggestion: String?)
        /// A value that the decoded type refused.
        case refused(path: String, reason: String)
    }

    /// The kind of the mistake.
    package private(set) var fact: Fact

    /// The name of the file that the caller gave.
    package let file: String

    /// The line, counted from 1.
    package let line: Int

    /// The character (Unicode scalar) in the line, counted from 1.
    package let column: Int

    /// The number of characters of the line that the mistake covers.
    package let length: Int

    /// The line as it stands in the file.
    package private(set) var sourceLine: String

    /// A suggested correction, in lines of YAML.
    private var example: String?

    init(_ fact: Fact, file: String, mark: Mark, sourceLine: String) {
        self.fact = fact
        self.file = file
        self.line = mark.line
        self.column = mark.column
        self.length = mark.length
        self.sourceLine = sourceLine
    }

    /// Returns the error with the places where its unknown key would be known.
    func knowing(_ keys: [YAMLKey]) -> YAMLError {
        guard case .unknownKey(let key, _, _) = fact else { return self }
        let parents = YAMLKey.parents(of: key, in: keys)
        guard !parents.isEmpty else { return self }
        var error = self
        error.fact = .misplacedKey(key, parents: parents)
        return error
    }

    /// Returns the error without text of the line, for a line that must not be shown.
    package func withoutQuotes() -> YAMLError {
        var error = self
        error.sourceLine = ""
        switch fact {
        case .wrongValue(let path, let wanted, _):
            error.fact = .wrongValue(path: path, wanted: wanted, found: "this value")
        case .unknownChoice(let path, _, let choices, _):
            error.fact = .unknownChoice(path: path, found: "***", choices: choices, suggestion: nil)
        case .emptyValue(let path, let emptiness):
            error.fact = .emptyValue(path: path, emptiness.withoutQuotes)
        case .unknownKey(let key, let suggestion, let known):
            error.fact = .unknownKey(
                key.withoutValue, suggestion: suggestion?.withoutValue, known: known)
        case .mistake(let reason, _): error.fact = .mistake(reason: reason, meant: nil)
        default: break
        }
        return error
    }

    /// Returns the error with `example`, lines of YAML that may be intended.
    package func adding(_ example: String) -> YAMLError {
        var error = self
        error.example = example
        return error
    }

    /// `file:line:column: error: fact; remedy`, then the line, a caret below the place, and the
    /// suggested correction.
    package var description: String {
        let (excerpt, caret) = excerpt()
        let place = "\(file):\(line):\(column): error: \(fact.message)"
        let lines = excerpt.isEmpty ? [place] : [place, excerpt, caret]
        return (lines + (example.map { ["write:", $0] } ?? [])).joined(separator: "\n")
    }

    /// Returns at most 100 characters of the line around the place, and the line with the caret.
    private func excerpt() -> (String, String) {
        let scalars = Array(sourceLine.unicodeScalars)
        let start = min(column - 1, scalars.count)
        let first = start < 80 ? 0 : start - 40
        let shown = scalars[first..<min(first + 100, scalars.count)]
        let marked = shown[start..<max(start, min(start + length, shown.endIndex))]
        let indent = shown[..<start].reduce(0) { $0 + $1.width }
        let underlined = marked.reduce(0) { $0 + $1.width }
        return (
            shown.map(\.escapedInMessage).joined(),
            String(repeating: " ", count: indent) + "^"
                + String(repeating: "~", count: max(0, underlined - 1))
        )
    }
}

extension String {
    /// The key in this text without its value, for example `key:…` for `key:s3cret`.
    fileprivate var withoutValue: String {
        guard let end = firstIndex(where: { $0 == ":" || $0 == " " }) else { return self }
        return self[...end] + "…"
    }
}
