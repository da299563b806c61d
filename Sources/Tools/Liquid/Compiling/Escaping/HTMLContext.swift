/// A position in an HTML document, which determines the escaping of a value at that position.
///
/// The type is a tokenizer of the HTML Standard (section 13.2.5) that has only the states that
/// matter for escaping.
struct HTMLContext: Hashable, Sendable {
    var state = State.text
    var element = Element.other
    var attribute = Attribute.ordinary
    var isEndTag = false
    var isSelfClosing = false
    var quote: UInt8 = 0
    /// The letters so far of a name, or of the end tag of raw text.
    var word = MarkupWord()
    /// True if the position is in the query of a link.
    var isInQuery = false
    var comment = CommentEnd.start
    var script = ScriptContext()
    var link = LinkPrefix()
    var foreign = ForeignContent()
    var pragma = Pragma.none
    var mistake: Mistake?
    /// The other positions that are possible after branches with different ends.
    var others: [HTMLContext] = []

    /// The position at the start of a script.
    static let insideScript = {
        var context = HTMLContext()
        context.state = .rawText
        context.element = .script
        return context
    }()

    enum State: UInt8 {
        case text, tagOpen, tagName, insideTag, attributeName, afterAttributeName
        case beforeValue, quotedValue, unquotedValue
        /// Markup after `<!` or `<!-`, and other markup that ends at the next `>`.
        case declaration, declarationDash, bogusComment
        case comment, rawText
    }

    enum Attribute: UInt8 {
        case ordinary, link, links
        /// The attribute `content` of a `<meta>` element.
        case content
        /// An attribute that contains a script, a style sheet or a document.
        case code
    }

    /// The kind of a `<meta>` element, whose `content` has an effect if it has `http-equiv`.
    enum Pragma: UInt8 {
        case none, contentWritten, active
    }

    /// A mistake that template text makes together with the value before it.
    enum Mistake: UInt8 {
        case scheme, commentEnd, latePragma
    }

    /// Moves past `bytes` of the template; returns the last mistake in these bytes, with its index.
    mutating func scan(_ bytes: ArraySlice<UInt8>) -> (mistake: Mistake, index: Int)? {
        var found: (Mistake, Int)?
        var index = bytes.startIndex
        while index < bytes.endIndex {
            // This is a fast path for text between tags, where only `<` is special.
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

    /// Returns true if `text` begins and ends outside of tags, comments and raw text.
    static func isWhole(_ text: ArraySlice<UInt8>) -> Bool {
        var context = HTMLContext()
        return context.scan(text) == nil && context.state == .text
    }

    /// Moves past a value.
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

    /// The escaping of a value at this position, or the reason why values are not allowed here.
    ///
    /// The alternatives in ``others`` have no effect.
    var ownSite: Site {
        switch state {
        case .text: .allowed(.text)
        case .quotedValue: attributeSite
        case .comment: .allowed(.attribute)
        case .rawText: rawTextSite
        case .beforeValue, .unquotedValue:
            .refused("put this attribute's value in quotes: name=\"{{ … }}\"")
        case .tagOpen, .tagName, .insideTag, .attributeName, .afterAttributeName:
            .refused("a value is not allowed as the name of a tag or attribute")
        case .declaration, .declarationDash, .bogusComment:
            .refused("a value is not allowed in a <!declaration>")
        }
    }

    enum Site: Equatable {
        case allowed(Escaping)
        /// Only numbers are allowed, because they are harmless.
        case numbersOnly(String)
        case refused(String)
    }
}

extension HTMLContext {
    /// The description of this position in messages.
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

    /// The position after the current name, as if the name ended here.
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
        // The content is text without tags; some of these elements allow character references.
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
            "the attribute 'content' before this one contains a value; write 'http-equiv' first"
        }
    }
}

extension ArraySlice<UInt8> {
    /// Returns the index of the first occurrence of `byte` at or after `start`.
    ///
    /// Returns the end index if `byte` does not occur.
    fileprivate func firstIndex(of byte: UInt8, from start: Int) -> Int {
        withUnsafeBytes { $0.firstIndex(of: byte, from: start - startIndex) }
            .map { $0 + startIndex } ?? endIndex
    }
}
