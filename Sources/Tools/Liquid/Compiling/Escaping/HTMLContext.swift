/// A position in an HTML document, which determines the escaping of a value there.
///
/// This is the tokenizer of the HTML Standard (section 13.2.5), reduced to the states that matter
/// for escaping.
struct HTMLContext: Hashable, Sendable {
    var state = State.text
    var element = Element.other
    var attribute = Attribute.ordinary
    var isEndTag = false
    var isSelfClosing = false
    var quote: UInt8 = 0
    /// The letters read so far of a name or of the end of raw text.
    var word = MarkupWord()
    /// True if the address in this value has reached its query.
    var isInQuery = false
    var comment = CommentEnd.start
    var script = ScriptContext()
    var link = LinkPrefix()
    var foreign = ForeignContent()
    var pragma = Pragma.none
    var mistake: Mistake?
    /// The other possible positions, after branches that end in different ones.
    var others: [HTMLContext] = []

    /// The position at the beginning of a script.
    static let insideScript = {
        var context = HTMLContext()
        context.state = .rawText
        context.element = .script
        return context
    }()

    enum State: UInt8 {
        case text, tagOpen, tagName, insideTag, attributeName, afterAttributeName
        case beforeValue, quotedValue, unquotedValue
        /// Markup that begins with `<!` or `<!-`, and all other markup that ends with the next `>`.
        case declaration, declarationDash, bogusComment
        case comment, rawText
    }

    enum Attribute: UInt8 {
        case ordinary, link, links
        /// The `content` of a `<meta>`.
        case content
        /// Scripts, style sheets and documents in attributes.
        case code
    }

    /// The known kind of a `<meta>`: one with `http-equiv` has an effect.
    enum Pragma: UInt8 {
        case none, contentWritten, active
    }

    /// A mistake in the text of a template after a value.
    enum Mistake: UInt8 {
        case scheme, commentEnd, latePragma
    }

    /// Advances over `bytes` of the template's text; returns the last mistake in them, and its
    /// position.
    mutating func scan(_ bytes: ArraySlice<UInt8>) -> (mistake: Mistake, index: Int)? {
        var found: (Mistake, Int)?
        var index = bytes.startIndex
        while index < bytes.endIndex {
            // Most of a page is text, in which only one byte is special.
            if state == .text, others.isEmpty {
                index = bytes.firstIndex(of: UInt8(ascii: "<"), from: index)
                guard index < bytes.endIndex else { break }
            }
            let byte = bytes[index]
            if others.isEmpty { scan(byte) } else { updateAlternatives { $0.scan(byte) } }
            if let mistake = takeMistake() { found = (mistake, index) }
            index += 1
        }
        return found
    }

    /// Returns true if `text` neither begins nor ends inside a tag, comment or raw text.
    static func isWhole(_ text: ArraySlice<UInt8>) -> Bool {
        var context = HTMLContext()
        return context.scan(text) == nil && context.state == .text
    }

    /// Advances over a value.
    mutating func scanValue() {
        if !others.isEmpty { return updateAlternatives { $0.scanValue() } }
        switch state {
        case .comment: comment = .value
        case .rawText:
            word = MarkupWord()
            script.scanValue()
        case .quotedValue:
            link.scanValue(inList: attribute == .links)
            if attribute == .content, pragma == .none { pragma = .contentWritten }
        default: break
        }
    }

    /// The escaping of a value here, or the reason why values are not allowed, without the
    /// alternatives.
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
        case .declaration, .declarationDash, .bogusComment:
            .refused("a value cannot stand in a <!declaration>")
        }
    }

    enum Site: Equatable {
        case allowed(Escaping)
        /// Only numbers, which are harmless.
        case numbersOnly(String)
        case refused(String)
    }
}

extension HTMLContext {
    /// The description for messages.
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

    /// The position after the end of the current name.
    var settled: HTMLContext {
        var context = self
        context.isInQuery = false
        context.isSelfClosing = false
        context.link = LinkPrefix()
        switch state {
        case .tagName: context.endTagName()
        case .attributeName, .afterAttributeName: context.enterTag()
        case .comment: context.comment = .value
        case .rawText:
            context.word = MarkupWord()
            context.script.settle()
        default: break
        }
        return context
    }

    private mutating func takeMistake() -> Mistake? {
        if others.isEmpty {
            defer { mistake = nil }
            return mistake
        }
        let found = alternatives.lazy.compactMap(\.mistake).first
        if found != nil { updateAlternatives { $0.mistake = nil } }
        return found
    }

    private var attributeSite: Site {
        switch attribute {
        case .ordinary, .content: .allowed(.attribute)
        case .link: linkSite
        case .links: .allowed(.links)
        case .code:
            .numbersOnly(
                "only numbers may be written into this attribute; use a class or data- attribute")
        }
    }

    private var linkSite: Site {
        switch link.state {
        case .open, .value, .branches, .behindValue: .allowed(.link)
        case .decided: .allowed(.attribute)
        case .code: .numbersOnly("only numbers may be written into a link that is code or data")
        }
    }

    private var rawTextSite: Site {
        switch element {
        case .script: script.objection.map { .refused($0) } ?? .allowed(.script)
        case .style: .numbersOnly("only numbers may be written into <style>; use a class")
        // Text without tags, in some elements with entities.
        default: .allowed(.attribute)
        }
    }
}

extension HTMLContext.Mistake: CustomStringConvertible {
    var description: String {
        switch self {
        case .scheme:
            "the value before this ':' would choose the scheme of the link; write the scheme here"
        case .commentEnd:
            "the value before this could end the comment; put a space between them"
        case .latePragma:
            "a value stands in the 'content' before; write 'http-equiv' first"
        }
    }
}

extension ArraySlice<UInt8> {
    /// Returns the index of the first occurrence of `byte` at or after `start`; the end index if
    /// there is none.
    fileprivate func firstIndex(of byte: UInt8, from start: Int) -> Int {
        withUnsafeBytes { $0.firstIndex(of: byte, from: start - startIndex) }
            .map { $0 + startIndex } ?? endIndex
    }
}
