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
        case .concat: try concat(input, arguments[0])
        case .reverse: try reverse(input)
        case .compact: try compact(input, by: arguments[0])
        case .sum: try sum(of: input, property: arguments[0])
        case .map: try map(input, to: arguments[0])
        case .sort: try sort(input, by: arguments[0], .typed)
        case .sortNatural: try sort(input, by: arguments[0], .natural)
        case .uniq: try uniq(input, by: arguments[0])
        case .groupBy: try group(input, by: arguments[0])
        case .where: try select(input, arguments[0], arguments[1], keeps: true)
        case .reject: try select(input, arguments[0], arguments[1], keeps: false)
        case .find: try find(input, arguments[0], arguments[1])
        case .findIndex: try findIndex(input, arguments[0], arguments[1])
        case .has: try has(input, arguments[0], arguments[1])

        // Numbers
        case .plus: try calculate(.plus, input, arguments[0])
        case .minus: try calculate(.minus, input, arguments[0])
        case .times: try calculate(.times, input, arguments[0])
        case .dividedBy: try calculate(.dividedBy, input, arguments[0])
        case .modulo: try calculate(.modulo, input, arguments[0])
        case .abs: try magnitude(of: input)
        case .ceil: try round(input, .up)
        case .floor: try round(input, .down)
        case .round: try round(input, to: arguments[0])
        case .atLeast: try bound(input, from: arguments[0])
        case .atMost: try bound(input, through: arguments[0])

        // Money
        case .money: try money(input, withCode: false)
        case .moneyWithCurrency: try money(input, withCode: true)

        // Dates
        case .date: try date(input, format: arguments[0])

        // Links
        case .relativeURL: try relativeURL(input)
        case .imageURL: try imageURL(input)
        case nil: input
        }
    }
}
