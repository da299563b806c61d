/// The names of inline elements.
enum InlineNames {
    static func name(of kind: HTMLNode.Kind) -> StaticString? {
        switch kind {
        case .bold: "b"
        case .strong: "strong"
        case .italic: "i"
        case .emphasis: "em"
        case .underline: "u"
        case .deleted: "del"
        case .inserted: "ins"
        case .struck: "s"
        case .lower: "sub"
        case .upper: "sup"
        case .small: "small"
        case .mark: "mark"
        case .code: "code"
        case .keyboard: "kbd"
        case .sample: "samp"
        case .variable: "var"
        case .quotation: "q"
        case .citation: "cite"
        case .abbreviation: "abbr"
        default: nil
        }
    }
}
