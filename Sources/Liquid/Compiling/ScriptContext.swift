/// Whether a place in a script lies inside a string or a comment.
struct ScriptContext: Hashable {
    private var state = State.code
    private var quote: UInt8 = 0
    private var previous: UInt8 = 0

    private enum State: UInt8 {
        case code, string, escape, lineComment, blockComment
    }

    var isInString: Bool { state == .string || state == .escape }

    mutating func scan(_ byte: UInt8) {
        switch state {
        case .code: scanCode(byte)
        case .string: scanString(byte)
        case .escape: state = .string
        case .lineComment: if byte == UInt8(ascii: "\n") { state = .code }
        case .blockComment:
            if previous == UInt8(ascii: "*"), byte == UInt8(ascii: "/") { state = .code }
        }
        // What lies behind plays a part only in comments, and joins of branches compare it.
        previous = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") ? byte : 0
    }

    private mutating func scanCode(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
            state = .string
            quote = byte
        case UInt8(ascii: "/") where previous == byte: state = .lineComment
        case UInt8(ascii: "*") where previous == UInt8(ascii: "/"): state = .blockComment
        default: break
        }
    }

    private mutating func scanString(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\\"): state = .escape
        case quote: endString()
        // Only a template literal goes on in the next line.
        case UInt8(ascii: "\n") where quote != UInt8(ascii: "`"): endString()
        default: break
        }
    }

    private mutating func endString() {
        state = .code
        quote = 0
    }
}
