import HTTP

/// What is written in the configuration in place of a text that stands elsewhere.
enum TextReference: Equatable {
    /// `${NAME}`: a variable of the environment.
    case variable(String)
    /// `${file:PATH}`: the content of a file.
    case file(String)

    /// The reference between `${` and `}`; `nil` if it is none.
    init?(_ text: some StringProtocol) {
        if text.hasPrefix("file:") {
            let path = text.dropFirst(5)
            guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
            self = .file(String(path))
        } else {
            guard let first = text.utf8.first, !(0x30...0x39).contains(first),
                text.utf8.allSatisfy(\.isNameByte)
            else { return nil }
            self = .variable(String(text))
        }
    }

    /// Whether it usually leads to a key or a password.
    var isLikelySecret: Bool {
        switch self {
        case .variable(let name): Secret.isLikely(named: name)
        case .file: true
        }
    }
}

extension UInt8 {
    /// Whether a shell takes it for a part of a variable's name.
    fileprivate var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
