/// A position in a script: in code, a string, a comment or a regular expression.
struct ScriptContext: Hashable, Sendable {
    private(set) var state = State.code
    private var quote: UInt8 = 0
    /// The last token, which determines whether a following `/` divides or starts an expression.
    private var last = Token.operation
    /// The letters of a name that may be a keyword.
    private var word = MarkupWord()
    private var previous = Previous.other
    private var templates = TemplateLiterals()
    /// True if a `/` in this line is either a division or the start of a regular expression.
    private var isAmbiguous = false
    /// The last bytes in lower case; the latest byte is in the lowest bits.
    private var recent: UInt128 = 0
    private var escape = ScriptEscape()

    enum State: UInt8 {
        case code, slash, string, stringEscape, lineComment, blockComment
        case expression, expressionEscape, expressionClass, expressionClassEscape
        /// The position is unknown in the rest of this line, or in the rest of the script.
        case unclearLine, unclear
    }

    private enum Token: UInt8 {
        case operation, operand, word, either
    }

    /// The kind of the previous byte.
    private enum Previous: UInt8 {
        case other, name, point
    }

    /// True if `</script>` does not end the script, because it is inside an escaped script.
    var isEndEscaped: Bool { escape.isDouble }

    /// Returns true if both are the same position, except for the meaning of a following `/`.
    func isLike(_ other: ScriptContext) -> Bool {
        var script = self
        script.last = other.last
        script.word = other.word
        script.previous = other.previous
        return script == other
    }

    /// The reason why a JSON value is not allowed at this position; `nil` if it is allowed.
    var objection: String? {
        switch state {
        case .code, .lineComment: nil
        case .slash: isDivision ?? false ? nil : Self.expressionObjection
        case .string, .stringEscape:
            "'json' writes the quotes itself; remove those around this value"
        case .blockComment:
            "a value could end this comment of the script; move it out of the comment"
        case .expression, .expressionEscape, .expressionClass, .expressionClassEscape:
            Self.expressionObjection
        case .unclearLine, .unclear:
            "the meaning of the '/' before this is not clear; put the value into its own line, "
                + "before it"
        }
    }

    private static let expressionObjection =
        "a value is not allowed in a regular expression; use RegExp()"

    mutating func scan(_ byte: UInt8) {
        recent = recent << 8 | UInt128(ASCII.lowercased(byte))
        escape.scan(recent)
        scanToken(byte)
        dropReadBytes(byte)
    }

    /// Moves past a value.
    mutating func scanValue() {
        recent = 0
        last = .operand
        previous = .other
        if state == .slash { state = .code }
    }

    /// Clears the state that matters only for the next few bytes.
    mutating func settle() {
        recent = 0
        word = MarkupWord()
        last = .either
        previous = .other
    }
}

extension ScriptContext {
    /// Clears the last bytes if no special sequence can begin with them.
    ///
    /// This makes positions equal after branches that end in different bytes.
    private mutating func dropReadBytes(_ byte: UInt8) {
        if recent == UInt128(byte), !Self.sequenceStarts.contains(byte) {
            recent = 0
            return
        }
        var length = 9
        while length > 0 {
            let tail = recent & ((1 << (8 * UInt128(length))) - 1)
            let isBeginning = Self.sequences.contains { bytes, count in
                count >= length && bytes >> (8 * UInt128(count - length)) == tail
            }
            if isBeginning {
                recent = tail
                return
            }
            length -= 1
        }
        recent = 0
    }

    /// The byte sequences that are special in scripts.
    private static let sequences: [(bytes: UInt128, count: Int)] = [
        "<!--", "-->", "<script>", "</script>", "*/", "${", "\\\r\n", "\u{2028}", "++", "--",
    ].map { text in
        (text.utf8.reduce(0) { $0 << 8 | UInt128($1) }, text.utf8.count)
    }

    private static let sequenceStarts = Set(
        sequences.map { UInt8(truncatingIfNeeded: $0.bytes >> (8 * UInt128($0.count - 1))) })

    private mutating func scanToken(_ byte: UInt8) {
        switch state {
        case .code: scanCode(byte)
        case .slash: scanSlash(byte)
        case .string: scanString(byte)
        case .stringEscape:
            state = .string
            // In `\${`, the dollar sign is escaped, so that the brace does not start an expression.
            if byte == UInt8(ascii: "$") { recent = 0 }
        case .lineComment: if endsLine(byte) { endLine() }
        case .blockComment: if recent & 0xFFFF == 0x2A2F { state = .code }
        case .expression, .expressionClass: scanExpression(byte)
        case .expressionEscape: state = .expression
        case .expressionClassEscape: state = .expressionClass
        case .unclearLine:
            if byte == UInt8(ascii: "`") { state = .unclear }
            if endsLine(byte) { endLine() }
        case .unclear: break
        }
    }

    private mutating func scanCode(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): beginString(byte)
        case UInt8(ascii: "/"): state = .slash
        case UInt8(ascii: "{"): if !templates.openBrace() { state = .unclear }
        case UInt8(ascii: "}") where templates.closeBrace(): beginString(UInt8(ascii: "`"))
        case _ where endsLine(byte): endLine()
        // In old scripts, `<!--` starts a comment line.
        case UInt8(ascii: "-") where recent & 0xFFFF_FFFF == 0x3C21_2D2D: state = .lineComment
        default: break
        }
        record(byte)
    }

    /// Updates the last token, which determines the meaning of a following `/`.
    private mutating func record(_ byte: UInt8) {
        let isName = Self.isNamePart(byte)
        defer { previous = isName ? .name : byte == UInt8(ascii: ".") ? .point : .other }
        switch byte {
        case ...0x20, UInt8(ascii: "/"): break
        case _ where isName: recordName(byte)
        case UInt8(ascii: ")"), UInt8(ascii: "}"): last = .either
        case UInt8(ascii: "+") where recent & 0xFFFF == 0x2B2B,
            UInt8(ascii: "-") where recent & 0xFFFF == 0x2D2D:
            last = .either
        case UInt8(ascii: "]"), UInt8(ascii: "."): last = .operand
        default: last = .operation
        }
    }

    private mutating func recordName(_ byte: UInt8) {
        if previous != .name {
            word = MarkupWord()
            // After a dot, a keyword is an ordinary name.
            last = previous == .point ? .operand : .word
        }
        guard last == .word else { return }
        word.append(byte)
        if !Self.keywords.contains(where: { $0.hasPrefix(word) }) {
            word = MarkupWord()
            last = .operand
        }
    }

    private mutating func scanSlash(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "/"): state = isAmbiguous ? .unclearLine : .lineComment
        case UInt8(ascii: "*"):
            state = isAmbiguous ? .unclear : .blockComment
            // The slash of `/*/` belongs to the start of the comment and does not end it.
            recent = 0
        default:
            let isDivision = isDivision
            if isDivision == nil { isAmbiguous = true }
            state = isDivision ?? true ? .code : .expression
            if state == .code { last = .operation }
            scanToken(byte)
        }
    }

    /// True if a `/` at this position divides, false if it starts a regular expression, nil if
    /// unknown.
    private var isDivision: Bool? {
        switch last {
        case .operation: false
        case .operand: true
        case .word: !Self.keywords.contains(word)
        case .either: nil
        }
    }

    private mutating func beginString(_ byte: UInt8) {
        quote = byte
        state = .string
        if isAmbiguous { state = byte == UInt8(ascii: "`") ? .unclear : .unclearLine }
    }

    private mutating func scanString(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\\"): state = .stringEscape
        case quote: endString()
        case UInt8(ascii: "{") where isTemplate && recent & 0xFFFF == 0x247B:
            state = templates.open() ? .code : .unclear
            last = .operation
        // The escaped line ending may be carriage return and line feed, which are two bytes.
        case 0x0A where recent & 0xFF_FFFF == 0x5C_0D0A: break
        // A line ending ends every string except a template literal.
        case 0x0A where !isTemplate, 0x0D where !isTemplate: endString()
        default: break
        }
    }

    private var isTemplate: Bool { quote == UInt8(ascii: "`") }

    private mutating func endString() {
        state = .code
        quote = 0
        last = .operand
    }

    private mutating func scanExpression(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\\"):
            state = state == .expression ? .expressionEscape : .expressionClassEscape
        case UInt8(ascii: "["): state = .expressionClass
        case UInt8(ascii: "]"): state = .expression
        case UInt8(ascii: "/") where state == .expression:
            state = .code
            last = .operand
        case _ where endsLine(byte): endLine()
        default: break
        }
    }

    private mutating func endLine() {
        state = .code
        isAmbiguous = false
    }

    /// Returns true for the line endings of scripts: line feed, carriage return, U+2028 and U+2029.
    private func endsLine(_ byte: UInt8) -> Bool {
        byte == 0x0A || byte == 0x0D || recent & 0xFF_FFFE == 0xE2_80A8
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$")
    }

    /// The keywords after which a `/` starts a regular expression.
    private static let keywords: [MarkupWord] = [
        "return", "typeof", "instanceof", "in", "of", "new", "delete", "void", "throw", "case",
        "do",
        "else", "yield", "await",
    ]
}
