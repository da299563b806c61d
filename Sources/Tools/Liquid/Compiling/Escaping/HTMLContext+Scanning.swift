extension HTMLContext {
    /// Returns true for bytes that end the name of a tag: white space, `/` and `>`.
    static func endsName(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }

    /// Returns true for the white space of HTML: tab, line feed, form feed, carriage return and
    /// space.
    ///
    /// Vertical tab is not white space in HTML.
    private static func isSpace(_ byte: UInt8) -> Bool {
        ASCII.isSpace(byte) && byte != 0x0B
    }

    mutating func scan(_ byte: UInt8) {
        switch state {
        case .text: if byte == UInt8(ascii: "<") { state = .tagOpen }
        case .tagOpen: scanTagOpen(byte)
        case .tagName: scanTagName(byte)
        case .insideTag: scanInsideTag(byte)
        case .attributeName: scanAttributeName(byte)
        case .afterAttributeName: scanAfterAttributeName(byte)
        case .beforeValue: scanBeforeValue(byte)
        case .quotedValue: scanQuotedValue(byte)
        case .unquotedValue: scanUnquotedValue(byte)
        case .declaration, .declarationDash: scanDeclaration(byte)
        case .bogusComment: if byte == UInt8(ascii: ">") { enterText() }
        case .comment: scanComment(byte)
        case .rawText: scanRawText(byte)
        }
    }

    mutating func endTagName() {
        element = isEndTag ? .other : Element(word)
        if isEndTag { foreign.close(word) } else { foreign.open(word) }
        enterTag()
    }

    mutating func enterTag() {
        state = .insideTag
        attribute = .ordinary
        link = LinkPrefix()
        quote = 0
        word = MarkupWord()
        isInQuery = false
    }
}

extension HTMLContext {
    private mutating func enterText() {
        let foreign = foreign
        self = HTMLContext()
        self.foreign = foreign
    }

    private mutating func scanTagOpen(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "/") where !isEndTag: isEndTag = true
        case UInt8(ascii: "!") where !isEndTag: state = .declaration
        case UInt8(ascii: "?") where !isEndTag: state = .bogusComment
        case UInt8(ascii: "<") where !isEndTag: break
        case UInt8(ascii: ">"): enterText()
        case _ where ASCII.isLetter(byte):
            state = .tagName
            word.append(ASCII.lowercased(byte))
        default: if isEndTag { state = .bogusComment } else { enterText() }
        }
    }

    private mutating func scanTagName(_ byte: UInt8) {
        guard Self.endsName(byte) else { return word.append(ASCII.lowercased(byte)) }
        endTagName()
        scanInsideTag(byte)
    }

    private mutating func scanInsideTag(_ byte: UInt8) {
        let wasSelfClosing = isSelfClosing
        isSelfClosing = byte == UInt8(ascii: "/")
        switch byte {
        case UInt8(ascii: ">"): endTag(isSelfClosing: wasSelfClosing)
        case _ where Self.isSpace(byte), UInt8(ascii: "/"): break
        default:
            state = .attributeName
            word.append(ASCII.lowercased(byte))
        }
    }

    private mutating func endTag(isSelfClosing: Bool) {
        let opened = element
        foreign.endTag(isSelfClosing: isSelfClosing)
        let isForeign = foreign.isInside
        enterText()
        guard opened.isRawText else { return }
        // In SVG, `<script/>` has no content, and only `script` and `style` contain raw text.
        if isForeign, isSelfClosing || opened != .script && opened != .style {
            return
        }
        element = opened
        state = .rawText
    }

    private mutating func scanAttributeName(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "="): beginValue()
        case _ where Self.isSpace(byte): state = .afterAttributeName
        case UInt8(ascii: "/"), UInt8(ascii: ">"):
            enterTag()
            scanInsideTag(byte)
        default: word.append(ASCII.lowercased(byte))
        }
    }

    private mutating func scanAfterAttributeName(_ byte: UInt8) {
        guard !Self.isSpace(byte) else { return }
        if byte == UInt8(ascii: "=") {
            beginValue()
        } else {
            enterTag()
            scanInsideTag(byte)
        }
    }

    private mutating func beginValue() {
        attribute = attribute(named: word)
        if element == .meta, word == "http-equiv" {
            if pragma == .contentWritten { mistake = .latePragma }
            pragma = .active
        }
        word = MarkupWord()
        state = .beforeValue
    }

    private mutating func scanBeforeValue(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            quote = byte
            state = .quotedValue
        case UInt8(ascii: ">"): endTag(isSelfClosing: false)
        case _ where Self.isSpace(byte): break
        default: state = .unquotedValue
        }
    }

    private mutating func scanQuotedValue(_ byte: UInt8) {
        if byte == quote { return enterTag() }
        guard attribute == .link || attribute == .links else { return }
        if byte == UInt8(ascii: "?") { isInQuery = attribute == .link }
        if byte == UInt8(ascii: "#") { isInQuery = false }
        if link.scan(byte) { mistake = .scheme }
    }

    private mutating func scanUnquotedValue(_ byte: UInt8) {
        if byte == UInt8(ascii: ">") {
            endTag(isSelfClosing: false)
        } else if Self.isSpace(byte) {
            enterTag()
        }
    }

    private mutating func scanDeclaration(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: ">"): enterText()
        case UInt8(ascii: "-") where state == .declaration: state = .declarationDash
        case UInt8(ascii: "-"):
            state = .comment
            comment = .start
        default: state = .bogusComment
        }
    }

    private mutating func scanComment(_ byte: UInt8) {
        switch comment.scan(byte) {
        case .continues: break
        case .ends: enterText()
        case .unclear:
            enterText()
            mistake = .commentEnd
        }
    }

    /// Searches for the end tag of an element with raw text, such as `</script`.
    private mutating func scanRawText(_ byte: UInt8) {
        guard element != .plaintext else { return }
        let ending = element.ending
        if word == ending, Self.endsName(byte), element != .script || !script.isEndEscaped {
            enterText()
            isEndTag = true
            enterTag()
            return scanInsideTag(byte)
        }
        if element == .script {
            script.scan(byte)
        }
        word.append(ASCII.lowercased(byte))
        if !ending.hasPrefix(word) {
            word = byte == UInt8(ascii: "<") ? MarkupWord(byte) : MarkupWord()
        }
    }
}
