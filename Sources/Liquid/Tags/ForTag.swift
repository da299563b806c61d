/// A loop: `{% for item in list reversed limit: n offset: n %}…{% else %}…{% endfor %}`.
struct ForTag: Tag {
    static let name = "for"
    static let innerNames = ["else", "endfor"]

    let header: Header
    let body: [any Node]
    let alternative: [any Node]
    let place: Place

    struct Header {
        var variable: String
        var collection: Expression
        var isReversed = false
        var limit: Expression?
        var offset: Expression?
    }

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        let header = parser.read(tag.markup) { (reader) throws(ParseFailure) in
            try parseHeader(&reader)
        }
        let (body, end) = parser.parseBody(of: tag, until: innerNames)
        var alternative: [any Node] = []
        if end?.name == "else" {
            alternative = parser.parseBody(of: tag, until: ["endfor"]).nodes
        }
        guard let header else { return nil }
        return ForTag(
            header: header, body: body, alternative: alternative, place: tag.namePlace)
    }

    var isBlank: Bool { bodies.allSatisfy { $0.allSatisfy(\.isBlank) } }
    var bodies: [[any Node]] { [body, alternative] }

    func compile(into compiler: inout Compiler) {
        let entry = compiler.context
        compiler.emitLoop(header, at: place) { compiler in
            compiler.compile(body, isBlank: isBlank)
            compiler.join([entry, compiler.context], after: Self.name, at: place)
        } otherwise: { compiler in
            compiler.context = entry
            compiler.compile(alternative, isBlank: isBlank)
            compiler.join([entry, compiler.context], after: Self.name, at: place)
        }
    }

    private static func parseHeader(_ reader: inout MarkupReader) throws(ParseFailure) -> Header {
        let variable = try reader.name("the name of a variable").text
        guard try reader.take(word: "in") else { throw reader.expected("'in'") }
        var header = Header(variable: variable, collection: try reader.expression())
        _ = try reader.take(.comma)
        while reader.current.kind != .end {
            let (word, place) = try reader.name("'reversed', 'limit' or 'offset'")
            switch word {
            case "reversed":
                header.isReversed = true
            case "limit":
                try reader.expect(.colon, "':'")
                header.limit = try reader.expression()
            case "offset":
                try reader.expect(.colon, "':'")
                header.offset = try reader.expression()
            default:
                let words = ["reversed", "limit", "offset"]
                let suggestion = Suggestion.phrase(for: word, among: words)
                throw ParseFailure(
                    message: "'for' has no argument '\(word)'\(suggestion)", place: place)
            }
            _ = try reader.take(.comma)
        }
        return header
    }
}
