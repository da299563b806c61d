import HTTP

/// A reference in the configuration to an environment variable or a file.
enum TextReference: Equatable {
    /// `${NAME}`: the value of an environment variable.
    case variable(String)
    /// `${file:PATH}`: the content of a file.
    case file(String)

    /// Reads the text between `${` and `}`; `nil` if it is not a reference.
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

    /// True if the reference probably leads to a key or a password.
    var isLikelySecret: Bool {
        switch self {
        case .variable(let name): Secret.isLikely(named: name)
        case .file: true
        }
    }
}

extension UInt8 {
    /// True if the name of a shell variable can contain this byte.
    fileprivate var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
