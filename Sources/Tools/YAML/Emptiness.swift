extension YAMLError {
    /// The reason why a value is missing.
    package enum Emptiness: Equatable, Sendable {
        /// Nothing follows the key.
        case nothing
        /// `null` or `~` stands there; both count as a missing value.
        case null(String)
        /// A `#` begins a comment there.
        ///
        /// `meant` is the line with quotes, as it was probably meant; `nil` for a real comment, and
        /// when the line must not be shown.
        case comment(meant: String?)
    }
}

extension YAMLError.Emptiness {
    /// Finds the reason in the line where a value is missing.
    ///
    /// - Parameters:
    ///   - text: The text in the place of the value.
    ///   - offset: The number of characters of the line before that.
    init(_ text: String, in line: String, after offset: Int) {
        let scalars = line.unicodeScalars
        let rest = scalars.dropFirst(offset).drop(while: \.isBlank)
        if !text.isEmpty {
            self = .null(text)
        } else if rest.first == "#" {
            let key = String(scalars.prefix(offset).drop(while: \.isBlank))
            let value = rest.untilComment
            let isComment = value.dropFirst().first.map(\.isBlank) ?? true
            self = .comment(meant: isComment ? nil : "\(key) \(String(value).inQuotes)")
        } else {
            self = .nothing
        }
    }

    /// The reason without text from the line.
    var withoutQuotes: Self {
        if case .comment = self { .comment(meant: nil) } else { self }
    }
}

extension Substring.UnicodeScalarView {
    /// A text that begins with `#`, without a trailing comment and the blanks before it.
    fileprivate var untilComment: Self {
        var end = startIndex
        for index in indices.dropFirst() {
            if self[index] == "#", self[self.index(before: index)].isBlank { break }
            if !self[index].isBlank { end = index }
        }
        return self[...end]
    }
}
