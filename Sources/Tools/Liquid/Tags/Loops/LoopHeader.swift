/// The arguments of a loop: `item in list reversed limit: n offset: n`.
struct LoopHeader {
    var variable: String
    var collection: Expression
    var isReversed = false
    var limit: Expression?
    var offset: Expression?
    /// True for `offset: continue`: the loop starts where the previous loop with the same name
    /// ended.
    var isContinued = false
    var columns: Expression?

    init(variable: String, collection: Expression) {
        self.variable = variable
        self.collection = collection
    }

    /// Parses the arguments of a loop.
    ///
    /// `words` contains the allowed arguments. `reversed` must come before all others.
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

    /// Returns the name that identifies the loop for `offset: continue` and `forloop.name`.
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
        // This argument is `range`, which the reference implementation accepts and ignores.
        default: break
        }
    }
}
