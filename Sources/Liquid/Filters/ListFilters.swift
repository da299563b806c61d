import Markup

/// Filters that look into lists, and into texts as lists of characters.
enum ListFilters {
    static let definitions = [
        FilterDefinition("first", .first, gives: .element),
        FilterDefinition("last", .last, gives: .element),
        FilterDefinition("join", .join, [.optional("glue")], gives: .text),
        FilterDefinition("size", .size, gives: .integer),
        FilterDefinition("concat", .concat, [.required("list")], gives: .any),
        FilterDefinition("reverse", .reverse, gives: .input, prepare: ListTyping.list),
        FilterDefinition(
            "compact", .compact, [property], gives: .input, prepare: ListTyping.list),
        FilterDefinition("sum", .sum, [property], gives: .input, prepare: ListTyping.sum),
        FilterDefinition(
            "map", .map, [.required("property")], gives: .input, prepare: ListTyping.map),
        FilterDefinition("sort", .sort, [property], gives: .input, prepare: ListTyping.list),
        FilterDefinition(
            "sort_natural", .sortNatural, [property], gives: .input, prepare: ListTyping.list),
        FilterDefinition("uniq", .uniq, [property], gives: .input, prepare: ListTyping.list),
        FilterDefinition(
            "group_by", .groupBy, [.required("property")], gives: .input,
            prepare: ListTyping.groups),
        FilterDefinition("where", .where, test, gives: .input, prepare: ListTyping.list),
        FilterDefinition("reject", .reject, test, gives: .input, prepare: ListTyping.list),
        FilterDefinition("find", .find, test, gives: .element, prepare: ListTyping.list),
        FilterDefinition("find_index", .findIndex, test, gives: .input, prepare: ListTyping.index),
        FilterDefinition("has", .has, test, gives: .boolean, prepare: ListTyping.list),
    ]

    private static let property = FilterParameter.optional("property")
    private static let test = [FilterParameter.required("property"), .optional("value")]
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
        let items = try items(of: input)
        let isHTML = glue.isHTML || items.elements.contains(where: \.isHTML)
        let kind: Value.Kind = isHTML ? .html : .text
        let start = out.count
        for index in 0..<items.count {
            if index > 0 {
                if glue.isAbsent {
                    out.append(UInt8(ascii: " "))
                } else {
                    try write(glue, as: kind)
                }
            }
            try write(items.element(at: index), as: kind)
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
        // The bytes of machine words, as the reference implementation has it.
        case .integer: 8
        case .wideInteger: input.wideInteger.magnitude >> 64 == 0 ? 8 : 16
        default: 0
        }
    }

    /// The elements of both; those of the argument as they are.
    mutating func concat(_ input: Value, _ other: Value) throws(RenderFault) -> Value {
        guard other.tag == .list else { throw .notAList(other.typeName) }
        let items = try items(of: input)
        let count = items.count + other.count
        let elements = try allocateElements(count)
        copy(items, to: elements)
        copy(other, to: elements + items.count)
        return .list(elements, count: count)
    }

    /// The elements from the last to the first.
    mutating func reverse(_ input: Value) throws(RenderFault) -> Value {
        let items = try items(of: input)
        let elements = try allocateElements(items.count)
        for index in 0..<items.count {
            elements[index] = items.element(at: items.count - 1 - index)
        }
        return .list(elements, count: items.count)
    }
}
