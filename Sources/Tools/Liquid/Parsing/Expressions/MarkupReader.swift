/// Parses the markup of one output or tag, token by token.
struct MarkupReader {
    private var lexer: Lexer
    private(set) var current: Token
    private var depth = 0

    init(_ text: [UInt8], _ markup: Place) throws(ParseFailure) {
        lexer = Lexer(text, in: markup)
        current = try lexer.next()
    }

    mutating func advance() throws(ParseFailure) {
        current = try lexer.next()
    }

    /// Consumes the current token and returns true if its kind is `kind`.
    mutating func take(_ kind: Token.Kind) throws(ParseFailure) -> Bool {
        guard current.kind == kind else { return false }
        try advance()
        return true
    }

    /// Consumes the current token and returns true if it is the word `word`.
    mutating func take(word: String) throws(ParseFailure) -> Bool {
        guard isAt(word: word) else { return false }
        try advance()
        return true
    }

    func isAt(word: String) -> Bool {
        current.kind == .name && lexer.isText(at: current.place, word)
    }

    mutating func expect(_ kind: Token.Kind, _ what: String) throws(ParseFailure) {
        guard try take(kind) else { throw expected(what) }
    }

    mutating func name(
        _ what: @autoclosure () -> String
    ) throws(ParseFailure) -> (text: String, place: Place) {
        guard current.kind == .name else { throw expected(what()) }
        let name = (text(of: current), current.place)
        try advance()
        return name
    }

    /// Parses a quoted text; `what` describes the text in messages.
    mutating func string(_ what: String) throws(ParseFailure) -> (text: String, place: Place) {
        guard current.kind == .string else { throw expected(what) }
        let string = (stringContents(of: current), current.place)
        try advance()
        return string
    }

    /// Throws if some markup was not consumed.
    func end() throws(ParseFailure) {
        guard current.kind == .end else { throw expected("the end") }
    }

    func text(of token: Token) -> String {
        lexer.text(at: token.place)
    }

    func stringContents(of token: Token) -> String {
        lexer.text(at: Place(start: token.place.start + 1, end: token.place.end - 1))
    }

    func expected(_ what: String) -> ParseFailure {
        let found =
            switch current.kind {
            case .end: "nothing"
            // The text of the token already includes its quotes.
            case .string: text(of: current)
            default: "'\(text(of: current))'"
            }
        return ParseFailure(
            message: "expected \(what), found \(found)" + (what == "a value" ? "" : advice),
            place: current.place)
    }

    /// The advice for a token that is correct at this place in other languages.
    private var advice: String {
        switch current.kind {
        case .pipe:
            lexer.isAt("|")
                ? "; write 'or'" : "; write a filter behind a value in '{{ }}', 'echo' or 'assign'"
        case .openParenthesis: "; write arguments behind a ':', and conditions without parentheses"
        default: ""
        }
    }

    /// Parses a construct that may contain itself, such as an index inside an index.
    ///
    /// Throws if the constructs are nested too deeply.
    mutating func nested<Result>(
        _ body: (inout MarkupReader) throws(ParseFailure) -> Result
    ) throws(ParseFailure) -> Result {
        guard depth < Parser.maximumDepth else {
            throw ParseFailure(
                message: "nested deeper than \(Parser.maximumDepth) brackets", place: current.place)
        }
        depth += 1
        let result = try body(&self)
        depth -= 1
        return result
    }
}
