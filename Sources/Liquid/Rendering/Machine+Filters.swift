extension Machine {
    /// Sends a value through a filter; arguments that are not given are absent.
    mutating func apply(
        _ operation: Int, to input: Value, arguments: UnsafePointer<Value>
    ) throws(RenderFault) -> Value {
        let result = try call(operation, input, arguments)
        guard !arena.isOverLimit else { throw .tooManyValues(limit: limits.arenaBytes) }
        return result
    }

    private mutating func call(
        _ operation: Int, _ input: Value, _ arguments: UnsafePointer<Value>
    ) throws(RenderFault) -> Value {
        switch FilterOperation(rawValue: operation) {
        // Text
        case .append: try concatenate(input, arguments[0])
        case .prepend: try concatenate(arguments[0], input)
        case .strip: try strip(input)
        case .upcase: try mapBytes(of: input, ASCII.uppercased)
        case .downcase: try mapBytes(of: input, ASCII.lowercased)
        case .truncate: try truncate(input, to: arguments[0], ending: arguments[1])
        case .defaultValue: defaultValue(input, arguments[0], allowsFalse: arguments[1].isTruthy)

        // Markup and encodings
        case .escape: try escape(input)
        case .urlEncode: try urlEncode(input)
        case .json: try json(input)

        // Lists
        case .first: first(of: input)
        case .last: last(of: input)
        case .join: try join(input, with: arguments[0])
        case .size: .integer(size(of: input))

        // Numbers
        case .plus: try calculate(.plus, input, arguments[0])
        case .minus: try calculate(.minus, input, arguments[0])
        case .times: try calculate(.times, input, arguments[0])

        // Money
        case .money: try money(input, .standard)
        case .moneyWithCurrency: try money(input, .withCode)
        case .moneyWithoutCurrency: try money(input, .withoutCurrency)
        case .moneyWithoutZeros: try money(input, .withoutZeros)

        // Dates
        case .date: try date(input, format: arguments[0])
        case .dateToXMLSchema: try date(input, as: .iso8601)
        case .dateToRFC822: try date(input, as: .rfc822)

        // Links
        case .relativeURL: try relativeURL(input)
        case .imageURL: try imageURL(input)

        // Elements
        case .imageTag: try imageTag(input, arguments)
        case .linkTo: try linkTo(input, arguments[0], title: arguments[1])
        case .stylesheetTag: try stylesheetTag(input, media: arguments[0])
        case .scriptTag: try scriptTag(input)
        case .markdownify: try markdownify(input)

        case nil: input
        }
    }
}
