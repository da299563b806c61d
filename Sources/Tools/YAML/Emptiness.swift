extension YAMLError {
    /// Why there is no value where one is wanted.
    package enum Emptiness: Equatable, Sendable {
        /// Nothing follows the key.
        case nothing
        /// `null` or `~` stands there, which mean nothing.
        case null(String)
        /// A `#` begins a comment there; the line as it was probably meant, with quotes, unless the
        /// comment is one or must not be shown.
        case comment(meant: String?)
    }
}

extension YAMLError.Emptiness {
    /// Finds the reason in the line where a value is missing.
    ///
    /// - Parameters:
    ///   - text: What stands in its place.
    ///   - offset: How many characters of the line stand before that.
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

    /// The same without what stands in the line.
    var withoutQuotes: Self {
        if case .comment = self { .comment(meant: nil) } else { self }
    }
}

extension Substring.UnicodeScalarView {
    /// A text that begins with `#`, without a comment behind it and the blanks before that.
    fileprivate var untilComment: Self {
        var end = startIndex
        for index in indices.dropFirst() {
            if self[index] == "#", self[self.index(before: index)].isBlank { break }
            if !self[index].isBlank { end = index }
        }
        return self[...end]
    }
}
