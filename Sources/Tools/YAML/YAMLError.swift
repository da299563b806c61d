import Text

/// A mistake in a YAML file: the fact, and the place where it stands.
package struct YAMLError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong.
    ///
    /// Paths name a value by its keys, as in `lists.sorts[2]`.
    package enum Fact: Equatable, Sendable {
        /// The text is not YAML, in the words of libyaml.
        case syntax(problem: String, context: String?)
        /// The text is not YAML for a usual reason; what was probably meant, where that is known and
        /// may be shown.
        case slip(reason: String, meant: String?)
        /// A tab stands where only spaces may indent.
        case tab
        /// The file has bytes that are not UTF-8.
        case notUTF8
        /// The file is in UTF-16, as its byte order mark tells.
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
        /// A key that the same mapping has already.
        case duplicateKey(String, firstLine: Int)
        /// A key that means nothing here, and the known key that may be meant.
        case unknownKey(String, suggestion: String?)
        /// A key that belongs elsewhere: below the keys named, or at the left edge for an empty text.
        case misplacedKey(String, parents: [String])
        /// A key that must be there and is not.
        case missingKey(path: String)
        /// A key, or an entry of a list, without a value.
        case emptyValue(path: String, Emptiness)
        /// A value of another kind than wanted.
        case wrongValue(path: String, wanted: String, found: String)
        /// A value that is none of a closed list, and the one that may be meant.
        case unknownChoice(path: String, found: String, choices: [String], suggestion: String?)
        /// A value that the decoded type refused.
        case refused(path: String, reason: String)
    }

    /// What is wrong.
    package private(set) var fact: Fact

    /// The name of the file, as it was given.
    package let file: String

    /// The line, counted from 1.
    package let line: Int

    /// The character (Unicode scalar) in the line, counted from 1.
    package let column: Int

    /// How many characters of the line are meant.
    package let length: Int

    /// The line as it stands in the file.
    package private(set) var sourceLine: String

    init(_ fact: Fact, file: String, mark: Mark, sourceLine: String) {
        self.fact = fact
        self.file = file
        self.line = mark.line
        self.column = mark.column
        self.length = mark.length
        self.sourceLine = sourceLine
    }

    /// The same error, which tells of a key that is not known where it belongs.
    func knowing(_ keys: [YAMLKey]) -> YAMLError {
        guard case .unknownKey(let key, _) = fact else { return self }
        let parents = YAMLKey.parents(of: key, in: keys)
        guard !parents.isEmpty else { return self }
        var error = self
        error.fact = .misplacedKey(key, parents: parents)
        return error
    }

    /// The same error without what stands in the line, which is not to be shown.
    package func withoutQuotes() -> YAMLError {
        var error = self
        error.sourceLine = ""
        switch fact {
        case .wrongValue(let path, let wanted, _):
            error.fact = .wrongValue(path: path, wanted: wanted, found: "what stands there")
        case .unknownChoice(let path, _, let choices, _):
            error.fact = .unknownChoice(path: path, found: "***", choices: choices, suggestion: nil)
        case .emptyValue(let path, let emptiness):
            error.fact = .emptyValue(path: path, emptiness.withoutQuotes)
        case .slip(let reason, _): error.fact = .slip(reason: reason, meant: nil)
        default: break
        }
        return error
    }

    /// `file:line:column: error: fact; remedy`, the line, and a caret below the place.
    package var description: String {
        let (excerpt, caret) = excerpt()
        let place = "\(file):\(line):\(column): error: \(fact.words)"
        return excerpt.isEmpty ? place : "\(place)\n\(excerpt)\n\(caret)"
    }

    /// At most 100 characters of the line, among them the place, and the caret below them.
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
