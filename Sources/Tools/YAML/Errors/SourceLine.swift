/// A line of a file, and guesses from its form about what its author intended.
struct SourceLine {
    private let scalars: [Unicode.Scalar]

    init(_ line: String) {
        scalars = Array(line.unicodeScalars)
    }

    /// The number of blanks at the beginning of the line.
    var indentation: Int { scalars.prefix(while: \.isBlank).count }

    /// The position of the first colon that ends a key; `nil` in a line without a key.
    var keyEnd: Int? {
        scalars.indices.first {
            scalars[$0] == ":" && ($0 + 1 == scalars.count || scalars[$0 + 1].isBlank)
        }
    }

    /// True if the line has a key, or is an entry of a list.
    var isKeyOrEntry: Bool { keyEnd != nil || scalars.dropFirst(indentation).first == "-" }

    /// The line with its value in quotes; `nil` if the line has no key or no value.
    var withQuotedValue: String? {
        guard let keyEnd else { return nil }
        var value = scalars[(keyEnd + 1)...].drop(while: \.isBlank)
        while value.last?.isBlank == true { value.removeLast() }
        if let quote = value.first, value.count > 1, value.last == quote,
            quote == "\"" || quote == "'"
        {
            value = value.dropFirst().dropLast()
        }
        guard !value.isEmpty else { return nil }
        return Self.text(scalars[indentation...keyEnd]) + " " + Self.text(value).inQuotes
    }

    /// The position of the value after the key; `nil` if the line has no key or no value.
    var valueStart: Int? {
        guard let keyEnd else { return nil }
        return scalars.indices.first { $0 > keyEnd && !scalars[$0].isBlank }
    }

    /// The line without its indentation, and with the quote that opens at `position` closed at the
    /// end.
    func withClosedQuote(from position: Int) -> String? {
        guard scalars.indices.contains(position) else { return nil }
        var value = scalars[position...]
        while value.last?.isBlank == true { value.removeLast() }
        guard value.count > 1 else { return nil }
        return Self.text(scalars[min(indentation, position)..<value.endIndex])
            + String(scalars[position])
    }

    /// The line without its comment and the blanks around it.
    var withoutComment: String {
        let end = scalars.indices.first {
            scalars[$0] == "#" && ($0 == 0 || scalars[$0 - 1].isBlank)
        }
        var text = scalars[..<(end ?? scalars.endIndex)].drop(while: \.isBlank)
        while text.last?.isBlank == true { text.removeLast() }
        return Self.text(text)
    }

    /// The key of a line that is a comment but looks like a key without a value, such as `#theme:`.
    var sectionInComment: (key: String, indentation: Int)? {
        let text = scalars.drop(while: \.isBlank)
        guard text.first == "#" else { return nil }
        let line = SourceLine(Self.text(text.dropFirst()))
        guard let keyEnd = line.keyEnd,
            line.valueStart.map({ line.scalars[$0] == "#" }) ?? true
        else { return nil }
        let key = line.scalars[line.indentation..<keyEnd]
        guard !key.isEmpty, key.allSatisfy({ $0 == "_" || $0.properties.isLowercase }) else {
            return nil
        }
        return (Self.text(key), line.indentation)
    }

    /// True if a comment looks like a part of the value before it, as in `title: Shop #1`.
    ///
    /// This is so if the value has no quotes and no blank follows the `#`.
    var isCutByComment: Bool {
        guard let keyEnd, scalars.dropFirst(indentation).first != "#" else { return false }
        let value = scalars[(keyEnd + 1)...].drop(while: \.isBlank)
        guard let first = value.first, !"\"'#[{|>".unicodeScalars.contains(first) else {
            return false
        }
        let comment = value.indices.dropFirst().first {
            value[$0] == "#" && value[$0 - 1].isBlank
        }
        guard let comment, comment + 1 < value.endIndex else { return false }
        return !value[comment + 1].isBlank
    }

    /// A comment between brackets that was probably intended as a value, because no blank follows
    /// its `#`.
    ///
    /// `meant` ends where a value between brackets would end.
    var commentBetweenBrackets: (offset: Int, meant: String)? {
        var quote: Unicode.Scalar?
        for (offset, scalar) in scalars.enumerated() {
            if let open = quote {
                if scalar == open { quote = nil }
            } else if scalar == "\"" || scalar == "'" {
                quote = scalar
            } else if scalar == "#", offset > 0, scalars[offset - 1].isBlank {
                var value = scalars[offset...].prefix { !",]}".unicodeScalars.contains($0) }
                while value.last?.isBlank == true { value.removeLast() }
                let isValue = value.count > 1 && !value[offset + 1].isBlank
                return isValue ? (offset, Self.text(value).inQuotes) : nil
            }
        }
        return nil
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
