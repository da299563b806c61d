/// The header of a loop: `item in list reversed limit: n offset: n`.
struct LoopHeader {
    var variable: String
    var collection: Expression
    var isReversed = false
    var limit: Expression?
    var offset: Expression?
    /// True for `offset: continue`: the loop starts where the previous loop of that name ended.
    var isContinued = false
    var columns: Expression?

    init(variable: String, collection: Expression) {
        self.variable = variable
        self.collection = collection
    }

    /// Parses a header.
    ///
    /// `words` are the allowed arguments; `reversed` must precede the others.
    init(_ reader: inout MarkupReader, tag: String, words: [String]) throws(ParseFailure) {
        variable = try reader.name("the name of a variable").text
        guard try reader.take(word: "in") else { throw reader.expected("'in'") }
        collection = try reader.expression()
        if words.contains("reversed") {
            isReversed = try reader.take(word: "reversed")
        }
        while reader.current.kind != .end {
            // Commas between arguments are optional.
            _ = try reader.take(.comma)
            try readArgument(&reader, tag: tag, words: words)
        }
    }

    /// Returns the name of the loop for `offset: continue` and `forloop.name`.
    func name(in source: TemplateSource) -> String {
        "\(variable)-\(source.text(at: collection.place))"
    }

    private mutating func readArgument(
        _ reader: inout MarkupReader, tag: String, words: [String]
    ) throws(ParseFailure) {
        let (word, place) = try reader.name(words.map { "'\($0)'" }.joined(separator: ", "))
        guard words.contains(word), word != "reversed" else {
            let suggestion = Suggestion.phrase(for: word, among: words)
            throw ParseFailure(
                message: word == "reversed" && words.contains(word)
                    ? "'reversed' stands before 'limit' and 'offset'"
                    : "'\(tag)' has no argument '\(word)'\(suggestion)", place: place)
        }
        try reader.expect(.colon, "':'")
        if word == "offset", tag == ForTag.name, try reader.take(word: "continue") {
            isContinued = true
            offset = nil
            return
        }
        let value = try reader.expression()
        switch word {
        case "limit": limit = value
        case "offset":
            offset = value
            isContinued = false
        case "cols": columns = value
        // `range`: the reference implementation accepts this argument and ignores it.
        default: break
        }
    }
}
