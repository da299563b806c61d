import Text

/// The filters of lists; some also treat a text as a list of characters.
enum ListFilters {
    static let definitions = [
        FilterDefinition(
            "first", .first, gives: .element, summary: "The first element, or character."),
        FilterDefinition(
            "last", .last, gives: .element, summary: "The last element, or character."),
        FilterDefinition(
            "join", .join, [.optional("glue")], gives: .text,
            summary: "The elements as one text, with a space or the glue between them."),
        FilterDefinition(
            "size", .size, gives: .integer, summary: "The number of elements, or of characters."),
        FilterDefinition(
            "concat", .concat, [.required("list")], gives: .any,
            summary: "The elements of both lists."),
        FilterDefinition(
            "reverse", .reverse, gives: .list, summary: "The elements from the last to the first.",
            prepare: ListTyping.list),
        FilterDefinition(
            "compact", .compact, [property], gives: .list,
            summary: "The elements without nothing, or without nothing in a field.",
            prepare: ListTyping.list),
        FilterDefinition(
            "sum", .sum, [property], gives: .listNumber,
            summary: "The sum of the elements, or of one of their fields.", prepare: ListTyping.sum),
        FilterDefinition(
            "map", .map, [.required("property")], gives: .list,
            summary: "A field of each element.", prepare: ListTyping.map),
        FilterDefinition(
            "sort", .sort, [property], gives: .list,
            summary: "The elements in sorted order, or in the order of a field.",
            prepare: ListTyping.list),
        FilterDefinition(
            "sort_natural", .sortNatural, [property], gives: .list,
            summary: "Like sort, without regard to capital letters.",
            prepare: ListTyping.list),
        FilterDefinition(
            "uniq", .uniq, [property], gives: .list,
            summary: "The elements without duplicates, or without duplicate values of a field.",
            prepare: ListTyping.list),
        FilterDefinition(
            "group_by", .groupBy, [.required("property")], gives: .list,
            summary: "Groups with the same value of a field: name, size and items.",
            prepare: ListTyping.groups),
        FilterDefinition(
            "where", .where, test, gives: .list,
            summary: "The elements whose field is true, or has the value.", prepare: ListTyping.list
        ),
        FilterDefinition(
            "reject", .reject, test, gives: .list,
            summary: "The elements whose field is not true, or does not have the value.",
            prepare: ListTyping.list),
        FilterDefinition(
            "find", .find, test, gives: .element,
            summary: "The first element whose field is true, or has the value.",
            prepare: ListTyping.list),
        FilterDefinition(
            "find_index", .findIndex, test, gives: .listNumber,
            summary:
                "The index of the first element whose field is true, or has the value; from 0.",
            prepare: ListTyping.index),
        FilterDefinition(
            "has", .has, test, gives: .boolean,
            summary: "True if there is an element whose field is true, or has the value.",
            prepare: ListTyping.list),
    ]

    private static let property = FilterParameter.optional("property")
    private static let test = [FilterParameter.required("property"), .optional("value")]
}

extension Machine {
    /// Returns the first element of a list, or the first character of a text.
    ///
    /// The result for an empty text is an empty text.
    mutating func first(of input: Value) -> Value {
        if input.tag == .object { return firstPair(of: input) }
        guard input.tag == .text else { return firstElement(of: input) }
        let bytes = input.bytes
        if bytes.isEmpty { return .text(bytes, kind: .text) }
        let end = bytes.indices.dropFirst().first { ASCII.startsScalar(bytes[$0]) } ?? bytes.count
        return .text(UnsafeRawBufferPointer(rebasing: bytes[..<end]), kind: .text)
    }

    /// Returns the last element of a list, or the last character of a text.
    ///
    /// The result for an empty text is an empty text.
    func last(of input: Value) -> Value {
        guard input.tag == .text else { return lastElement(of: input) }
        let start = input.bytes.lastIndex(where: ASCII.startsScalar) ?? 0
        return .text(UnsafeRawBufferPointer(rebasing: input.bytes[start...]), kind: .text)
    }

    /// Joins all elements to one text, with `glue` between them.
    ///
    /// If an element or `glue` is HTML, the result is HTML, and the parts that are not HTML are
    /// escaped.
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

    /// Returns the number of elements, fields or characters (Unicode scalars).
    ///
    /// Returns 0 for other values.
    func size(of input: Value) -> Int {
        switch input.tag {
        case .text: input.bytes.count(where: ASCII.startsScalar)
        case .list, .object, .range: input.count
        // As in the reference implementation, the size of an integer is its number of bytes in
        // memory.
        case .integer: 8
        case .wideInteger: input.wideInteger.magnitude >> 64 == 0 ? 8 : 16
        default: 0
        }
    }

    /// Returns a list of the elements of both lists; lists inside the argument stay lists.
    mutating func concat(_ input: Value, _ other: Value) throws(RenderFault) -> Value {
        guard other.tag == .list else { throw .notAList(other.typeName) }
        let items = try items(of: input)
        let count = items.count + other.count
        let elements = try allocateElements(count)
        copy(items, to: elements)
        copy(other, to: elements + items.count)
        return .list(elements, count: count)
    }

    /// Returns the elements in reverse order.
    mutating func reverse(_ input: Value) throws(RenderFault) -> Value {
        let items = try items(of: input)
        let elements = try allocateElements(items.count)
        for index in 0..<items.count {
            elements[index] = items.element(at: items.count - 1 - index)
        }
        return .list(elements, count: items.count)
    }
}
