/// Where in an HTML document a template stands: what a value written there must be escaped as.
///
/// A reduction of the tokenizer of the HTML Standard (section 13.2.5) to what matters for that.
struct HTMLContext: Hashable, Sendable {
    private(set) var state = State.text
    private(set) var element = Element.other
    private(set) var attribute = Attribute.ordinary
    /// Whether the address in this value has reached its query.
    private(set) var isInQuery = false
    private var isEndTag = false
    private var quote: UInt8 = 0
    /// The letters read so far of a name or of what ends a comment or raw text.
    private var word = MarkupWord()
    private var script = ScriptContext()
    /// Where else the template may stand, behind branches that leave off differently.
    var others: [HTMLContext] = []

    enum State: UInt8 {
        case text, tagOpen, tagName, insideTag, attributeName, afterAttributeName
        case beforeValue, quotedValue, unquotedValue
        case declaration, comment, rawText
    }

    enum Element: UInt8 {
        case other, script, style, title, textarea
    }

    enum Attribute: UInt8 {
        case ordinary, link
        /// Scripts, styles and documents in attributes.
        case code
    }

    /// Goes on behind `bytes` of the template's text.
    mutating func scan(_ bytes: ArraySlice<UInt8>) {
        var bytes = bytes
        while !others.isEmpty, let byte = bytes.popFirst() {
            updateAlternatives { $0.scan(byte) }
        }
        bytes.withUnsafeBytes { bytes in
            var index = 0
            while index < bytes.count {
                // Most of a page is text, in which one byte alone means something.
                if state == .text {
                    index = bytes.firstIndex(of: UInt8(ascii: "<"), from: index) ?? bytes.count
                    guard index < bytes.count else { return }
                }
                scan(bytes[index])
                index += 1
            }
        }
    }

    /// Goes on behind a value written here.
    mutating func scanValue() {
        if !others.isEmpty { return updateAlternatives { $0.scanValue() } }
        if state == .comment || state == .rawText {
            word = MarkupWord()
        }
    }

    /// How a value is to be escaped here, or why none may stand here, if nothing else may be here.
    var ownSite: Site {
        switch state {
        case .text: .allowed(.text)
        case .quotedValue: attributeSite
        case .comment: .allowed(.attribute)
        case .rawText: rawTextSite
        case .beforeValue, .unquotedValue:
            .refused("put this attribute's value in quotes: name=\"{{ … }}\"")
        case .tagOpen, .tagName, .insideTag, .attributeName, .afterAttributeName:
            .refused("a value cannot stand where the name of a tag or attribute stands")
        case .declaration: .refused("a value cannot stand in a <!declaration>")
        }
    }

    enum Site: Equatable {
        case allowed(Escaping)
        /// Only numbers, which cannot do harm.
        case numbersOnly(String)
        case refused(String)
    }
}

extension HTMLContext {
    /// In words, for messages.
    var ownName: String {
        switch state {
        case .text: "in text"
        case .quotedValue:
            attribute == .link ? "in an address" : "in the value of an attribute"
        case .comment: "in a comment"
        case .rawText: "in a \(element)"
        default: "inside a tag"
        }
    }

    /// The same place with the name that was being read ended.
    var settled: HTMLContext {
        var context = self
        context.isInQuery = false
        switch state {
        case .tagName: context.endTagName()
        case .attributeName, .afterAttributeName: context.enterTag()
        case .comment, .rawText: context.word = MarkupWord()
        default: break
        }
        return context
    }

    private var attributeSite: Site {
        switch attribute {
        case .ordinary: .allowed(.attribute)
        case .link: .allowed(.link)
        case .code:
            .numbersOnly(
                "only numbers may be written into this attribute; use a class or data- attribute")
        }
    }

    private var rawTextSite: Site {
        switch element {
        case .script:
            script.isInString
                ? .refused("'json' writes its own quotes; remove those around this value")
                : .allowed(.script)
        case .style: .numbersOnly("only numbers may be written into <style>; use a class")
        // Text with entities and without tags.
        case .title, .textarea, .other: .allowed(.attribute)
        }
    }
}

extension HTMLContext {
    private mutating func scan(_ byte: UInt8) {
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
        case .declaration: scanDeclaration(byte)
        case .comment: scanComment(byte)
        case .rawText: scanRawText(byte)
        }
    }

    private mutating func scanTagOpen(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "/") where !isEndTag: isEndTag = true
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            state = .declaration
            word = MarkupWord()
        case _ where ASCII.isLetter(byte):
            state = .tagName
            word = MarkupWord(ASCII.lowercased(byte))
        default: enterText()
        }
    }

    private mutating func scanTagName(_ byte: UInt8) {
        guard ASCII.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") else {
            return word.append(ASCII.lowercased(byte))
        }
        endTagName()
        scanInsideTag(byte)
    }

    private mutating func endTagName() {
        element = isEndTag ? .other : Self.element(named: word)
        enterTag()
    }

    private mutating func enterTag() {
        state = .insideTag
        attribute = .ordinary
        isInQuery = false
        quote = 0
        word = MarkupWord()
    }

    private mutating func enterText() {
        self = HTMLContext()
    }

    private mutating func scanInsideTag(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: ">"): endTag()
        case _ where ASCII.isSpace(byte), UInt8(ascii: "/"): break
        default:
            state = .attributeName
            word = MarkupWord(ASCII.lowercased(byte))
        }
    }

    private mutating func endTag() {
        let opened = element
        enterText()
        if opened != .other {
            element = opened
            state = .rawText
        }
    }

    private mutating func scanAttributeName(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "="):
            attribute = Self.attribute(named: word)
            word = MarkupWord()
            state = .beforeValue
        case UInt8(ascii: ">"), UInt8(ascii: "/"):
            enterTag()
            scanInsideTag(byte)
        case _ where ASCII.isSpace(byte): state = .afterAttributeName
        default: word.append(ASCII.lowercased(byte))
        }
    }

    private mutating func scanAfterAttributeName(_ byte: UInt8) {
        guard !ASCII.isSpace(byte) else { return }
        if byte == UInt8(ascii: "=") {
            scanAttributeName(byte)
        } else {
            enterTag()
            scanInsideTag(byte)
        }
    }

    private mutating func scanBeforeValue(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            quote = byte
            state = .quotedValue
        case UInt8(ascii: ">"): endTag()
        case _ where ASCII.isSpace(byte): break
        default: state = .unquotedValue
        }
    }

    private mutating func scanQuotedValue(_ byte: UInt8) {
        switch byte {
        case quote: enterTag()
        case UInt8(ascii: "?"): isInQuery = attribute == .link
        case UInt8(ascii: "#"): isInQuery = false
        default: break
        }
    }

    private mutating func scanUnquotedValue(_ byte: UInt8) {
        if byte == UInt8(ascii: ">") {
            endTag()
        } else if ASCII.isSpace(byte) {
            enterTag()
        }
    }

    private mutating func scanDeclaration(_ byte: UInt8) {
        if byte == UInt8(ascii: ">") { return enterText() }
        if word.count < 2 {
            word.append(byte)
            if word == Self.dashes {
                state = .comment
                word = MarkupWord()
            }
        }
    }

    private mutating func scanComment(_ byte: UInt8) {
        if byte == UInt8(ascii: ">"), word.count >= 2 { return enterText() }
        if byte == UInt8(ascii: "-") {
            word.append(byte)
        } else {
            word = MarkupWord()
        }
    }

    /// Looks for `</script` and its like, followed by anything that does not go on with the name.
    private mutating func scanRawText(_ byte: UInt8) {
        let ending = element.ending
        if word == ending, !ASCII.isLetter(byte), !ASCII.isDigit(byte) {
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

extension HTMLContext {
    private static let dashes = MarkupWord("--")

    private static func element(named name: MarkupWord) -> Element {
        Element.known.first { $0.name == name }?.element ?? .other
    }

    private static func attribute(named name: MarkupWord) -> Attribute {
        if linkAttributes.contains(name) { return .link }
        return codeAttributes.contains(name) || name.hasPrefix(eventPrefix) ? .code : .ordinary
    }

    private static let linkAttributes: [MarkupWord] = [
        MarkupWord("href"), MarkupWord("src"), MarkupWord("action"), MarkupWord("formaction"),
        MarkupWord("poster"), MarkupWord("cite"), MarkupWord("data"), MarkupWord("ping"),
        MarkupWord("srcset"), MarkupWord("xlink:href"), MarkupWord("background"),
        MarkupWord("manifest"), MarkupWord("longdesc"), MarkupWord("imagesrcset"),
    ]
    private static let codeAttributes = [MarkupWord("style"), MarkupWord("srcdoc")]
    private static let eventPrefix = MarkupWord("on")
}

extension HTMLContext.Element {
    /// The elements whose text is read differently.
    fileprivate static let known: [(name: MarkupWord, element: Self)] = [
        (MarkupWord("script"), .script), (MarkupWord("style"), .style),
        (MarkupWord("title"), .title), (MarkupWord("textarea"), .textarea),
    ]

    private static let endings = [
        MarkupWord("</"), MarkupWord("</script"), MarkupWord("</style"), MarkupWord("</title"),
        MarkupWord("</textarea"),
    ]

    /// What ends its text.
    fileprivate var ending: MarkupWord { Self.endings[Int(rawValue)] }
}
