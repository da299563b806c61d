/// The value after `with` or `for` in `render` and `include`.
struct PartialSubject {
    let isLoop: Bool
    let value: Expression
    /// The name after `as`; nil if it is missing.
    let alias: String?

    /// Parses the subject; nil if neither `with` nor `for` follows.
    init?(_ reader: inout MarkupReader) throws(ParseFailure) {
        isLoop = reader.isAt(word: "for")
        guard isLoop || reader.isAt(word: "with") else { return nil }
        try reader.advance()
        value = try reader.expression()
        alias = try reader.take(word: "as") ? reader.name("the name of a variable").text : nil
    }

    /// Returns the name of the subject if `as` is missing: `card` for the template
    /// `snippets/card.liquid`.
    static func baseName(_ template: String) -> String {
        let file = template.split(separator: "/").last ?? ""
        return String(file.split(separator: ".").first ?? "")
    }
}

extension MarkupReader {
    /// Parses `name: value, name: value` up to the end; commas are optional.
    mutating func namedArguments() throws(ParseFailure) -> [NamedArgument] {
        var arguments: [NamedArgument] = []
        _ = try take(.comma)
        while current.kind != .end {
            let (name, place) = try name("the name of an argument")
            try expect(.colon, "':'")
            arguments.append(NamedArgument(name: name, place: place, value: try expression()))
            _ = try take(.comma)
        }
        return arguments
    }
}
