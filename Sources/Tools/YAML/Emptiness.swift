extension YAMLError {
    /// The reason why a value is missing.
    package enum Emptiness: Equatable, Sendable {
        /// Nothing follows the key.
        case nothing
        /// The value is `null` or `~`, which both count as a missing value.
        case null(String)
        /// A `#` in the place of the value begins a comment.
        ///
        /// `meant` is the probably intended line, with quotes around the value. It is `nil` for a
        /// real comment, or if the line must not be shown.
        case comment(meant: String?)
    }
}

extension YAMLError.Emptiness {
    /// Finds the reason why a value is missing in `line`.
    ///
    /// - Parameters:
    ///   - text: The text in the place of the value.
    ///   - offset: The number of characters before this place in the line.
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
