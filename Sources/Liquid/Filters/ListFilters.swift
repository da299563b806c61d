import Markup

/// Filters that look into lists, and into texts as lists of characters.
enum ListFilters {
    static let definitions = [
        FilterDefinition("first", .first, gives: .element),
        FilterDefinition("last", .last, gives: .element),
        FilterDefinition("join", .join, [.optional("glue")], gives: .text),
        FilterDefinition("size", .size, gives: .integer),
    ]
}

extension Machine {
    /// The first element, or the first character of a text.
    mutating func first(of input: Value) -> Value {
        if input.tag == .object { return firstElement(of: iterable(input)) }
        guard input.tag == .text, !input.isEmpty else { return firstElement(of: input) }
        let bytes = input.bytes
        let end = bytes.indices.dropFirst().first { ASCII.startsScalar(bytes[$0]) } ?? bytes.count
        return .text(UnsafeRawBufferPointer(rebasing: bytes[..<end]), kind: .text)
    }

    /// The last element, or the last character of a text.
    func last(of input: Value) -> Value {
        guard input.tag == .text, let start = input.bytes.lastIndex(where: ASCII.startsScalar)
        else { return lastElement(of: input) }
        return .text(UnsafeRawBufferPointer(rebasing: input.bytes[start...]), kind: .text)
    }

    /// All elements as one text: HTML if one of them is, and the others escaped.
    mutating func join(_ input: Value, with glue: Value) throws(RenderFault) -> Value {
        guard input.tag == .list || input.tag == .range else { return try text(of: input) }
        let isHTML = glue.isHTML || input.elements.contains(where: \.isHTML)
        let kind: Value.Kind = isHTML ? .html : .text
        let start = out.count
        for index in 0..<input.count {
            if index > 0 {
                if glue.isAbsent {
                    out.append(UInt8(ascii: " "))
                } else {
                    try write(glue, as: kind)
                }
            }
            try write(input.element(at: index), as: kind)
            guard out.count - start <= limits.outputBytes else {
                throw .tooMuchOutput(limit: limits.outputBytes)
            }
        }
        return try takeText(from: start, kind: kind)
    }

    /// Elements, fields or characters (Unicode scalars); 0 for what has none.
    func size(of input: Value) -> Int {
        switch input.tag {
        case .text: input.bytes.count(where: ASCII.startsScalar)
        case .list, .object, .range: input.count
        // The bytes of a machine word, as the reference implementation has it.
        case .integer: 8
        default: 0
        }
    }
}
