/// Splits the markup of one output or tag into tokens; markup is the text between the delimiters.
struct Lexer {
    private let text: [UInt8]
    private(set) var position: Int
    private let end: Int

    init(_ text: [UInt8], in place: Place) {
        self.text = text
        position = place.start
        end = place.end
    }

    mutating func next() throws(ParseFailure) -> Token {
        while position < end, ASCII.isSpace(text[position]) {
            position += 1
        }
        guard position < end else { return token(.end, length: 0) }
        let byte = text[position]
        if ASCII.isLetter(byte) || byte == UInt8(ascii: "_") { return name() }
        if ASCII.isDigit(byte) { return number() }
        switch byte {
        case UInt8(ascii: "-") where ASCII.isDigit(peek(1)): return number()
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return try string(quote: byte)
        default: return try symbol(byte)
        }
    }

    /// Returns true if the next byte is `character`; white space is not skipped.
    func isAt(_ character: Unicode.Scalar) -> Bool {
        position < end && text[position] == UInt8(ascii: character)
    }

    func text(at place: Place) -> String {
        String(decoding: text[place.start..<place.end], as: UTF8.self)
    }

    /// Returns true if the text at `place` is `word`.
    func isText(at place: Place, _ word: String) -> Bool {
        word.utf8.count == place.end - place.start
            && word.utf8.elementsEqual(text[place.start..<place.end])
    }

    /// Returns true for the bytes of a name: letters, digits, `_` and `-`.
    static func continuesName(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "-")
    }
}

extension Lexer {
    private func peek(_ distance: Int) -> UInt8 {
        position + distance < end ? text[position + distance] : 0
    }

    private mutating func token(_ kind: Token.Kind, length: Int) -> Token {
        let start = position
        position += length
        return Token(kind: kind, place: Place(start: start, end: position))
    }

    private mutating func name() -> Token {
        var length = 1
        while Self.continuesName(peek(length)) {
            length += 1
        }
        // A name may end in one question mark, such as `available?`.
        if peek(length) == UInt8(ascii: "?") {
            length += 1
        }
        return token(.name, length: length)
    }

    private mutating func number() -> Token {
        var length = 1
        while ASCII.isDigit(peek(length)) {
            length += 1
        }
        guard peek(length) == UInt8(ascii: "."), ASCII.isDigit(peek(length + 1)) else {
            return token(.integer, length: length)
        }
        length += 1
        while ASCII.isDigit(peek(length)) {
            length += 1
        }
        return token(.decimal, length: length)
    }

    private mutating func string(quote: UInt8) throws(ParseFailure) -> Token {
        guard let close = text[(position + 1)..<end].firstIndex(of: quote) else {
            throw ParseFailure(
                message: "this text is not closed; \(quote == 0x27 ? "'" : "\"") is missing",
                place: Place(start: position, end: end))
        }
        return token(.string, length: close + 1 - position)
    }

    private mutating func symbol(_ byte: UInt8) throws(ParseFailure) -> Token {
        switch byte {
        case UInt8(ascii: "|"): return token(.pipe, length: 1)
        case UInt8(ascii: ":"): return token(.colon, length: 1)
        case UInt8(ascii: ","): return token(.comma, length: 1)
        case UInt8(ascii: "["): return token(.openBracket, length: 1)
        case UInt8(ascii: "]"): return token(.closeBracket, length: 1)
        case UInt8(ascii: "("): return token(.openParenthesis, length: 1)
        case UInt8(ascii: ")"): return token(.closeParenthesis, length: 1)
        case UInt8(ascii: "."):
            return peek(1) == byte ? token(.doubleDot, length: 2) : token(.dot, length: 1)
        default: return try comparison(byte)
        }
    }

    /// Returns a suggestion for a character that comes from another language or a word processor.
    private static func advice(for character: Character, isDouble: Bool) -> String {
        switch character {
        case "&" where isDouble: "; write 'and'"
        case "!": "; write 'unless', or compare with '== false'"
        case "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}": "; write straight quotes: ' or \""
        case "+", "*", "/": "; write a filter, such as 'plus', 'times' or 'divided_by'"
        default: ""
        }
    }

    private mutating func comparison(_ byte: UInt8) throws(ParseFailure) -> Token {
        switch (byte, peek(1)) {
        case (UInt8(ascii: "="), UInt8(ascii: "=")): return token(.comparison(.equal), length: 2)
        case (UInt8(ascii: "!"), UInt8(ascii: "=")), (UInt8(ascii: "<"), UInt8(ascii: ">")):
            return token(.comparison(.notEqual), length: 2)
        case (UInt8(ascii: "<"), UInt8(ascii: "=")):
            return token(.comparison(.lessOrEqual), length: 2)
        case (UInt8(ascii: ">"), UInt8(ascii: "=")):
            return token(.comparison(.greaterOrEqual), length: 2)
        case (UInt8(ascii: "<"), _): return token(.comparison(.less), length: 1)
        case (UInt8(ascii: ">"), _): return token(.comparison(.greater), length: 1)
        case (UInt8(ascii: "="), _): return token(.assign, length: 1)
        default:
            let character = String(decoding: text[position..<end], as: UTF8.self).first ?? "?"
            throw ParseFailure(
                message: "'\(character)' has no meaning here"
                    + Self.advice(for: character, isDouble: peek(1) == byte),
                place: Place(start: position, end: position + 1))
        }
    }
}
