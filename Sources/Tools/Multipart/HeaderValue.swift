import Text

/// The parts of a header value with parameters, such as `form-data; name="a"`.
struct HeaderValue {
    /// The text before the first `;`, in lower case.
    let value: String

    /// The parameters; names are in lower case, and values have no quotes.
    private let parameters: [(name: String, value: [UInt8])]

    /// Parses a header value; `nil` if it does not have the form `value; name=value`.
    init?(parsing bytes: ArraySlice<UInt8>) {
        var rest = bytes
        value = Self.takeText(from: &rest).lowercasedText
        guard !value.isEmpty else { return nil }
        var parameters: [(name: String, value: [UInt8])] = []
        while rest.first == Byte.semicolon {
            rest = rest.dropFirst().drop(while: \.isBlank)
            // Some clients also write a semicolon after the last parameter.
            if rest.isEmpty { break }
            guard let parameter = Self.takeParameter(from: &rest) else { return nil }
            parameters.append(parameter)
        }
        guard rest.isEmpty else { return nil }
        self.parameters = parameters
    }

    /// Returns the values of all parameters called `name`, which must be in lower case.
    func values(of name: String) -> [[UInt8]] {
        parameters.filter { $0.name.utf8.elementsEqual(name.utf8) }.map(\.value)
    }

    private static func takeParameter(
        from rest: inout ArraySlice<UInt8>
    ) -> (name: String, value: [UInt8])? {
        let name = rest.prefix(while: \.isTokenByte)
        rest = rest[name.endIndex...]
        guard !name.isEmpty, rest.first == Byte.equals else { return nil }
        rest = rest.dropFirst()
        guard let value = takeValue(from: &rest) else { return nil }
        rest = rest.drop(while: \.isBlank)
        return (name.lowercasedText, value)
    }

    private static func takeValue(from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        if rest.first == Byte.quote { return takeQuoted(from: &rest) }
        let text = takeText(from: &rest)
        return text.isEmpty || text.contains(Byte.quote) ? nil : Array(text)
    }

    private static func takeText(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = rest.prefix { $0 != Byte.semicolon }
        rest = rest[text.endIndex...]
        return text.trimmed
    }

    /// Takes a quoted string; `nil` when it does not end.
    ///
    /// A backslash escapes only a quote and a backslash, because some clients write
    /// `C:\folder\file`.
    private static func takeQuoted(from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        rest = rest.dropFirst()
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case Byte.quote: return text
            case Byte.backslash where rest.first == Byte.quote || rest.first == Byte.backslash:
                text.append(rest.removeFirst())
            default: text.append(byte)
            }
        }
        return nil
    }
}
