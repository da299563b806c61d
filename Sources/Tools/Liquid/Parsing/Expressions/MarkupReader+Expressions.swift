extension MarkupReader {
    /// Parses a value with its filters: `value | filter: argument, name: argument | …`.
    ///
    /// The result for empty markup is the literal `nil`.
    mutating func filteredExpression() throws(ParseFailure) -> FilteredExpression {
        if current.kind == .end {
            let nothing = Expression(kind: .literal(.nothing), place: current.place)
            return FilteredExpression(input: nothing, filters: [])
        }
        let input = try expression()
        var filters: [FilterCall] = []
        while try take(.pipe) {
            filters.append(try filterCall())
        }
        return FilteredExpression(input: input, filters: filters)
    }

    /// Parses a value with its filters, and throws if the value is missing.
    mutating func assignedExpression() throws(ParseFailure) -> FilteredExpression {
        guard current.kind != .end else { throw expected("a value") }
        return try filteredExpression()
    }

    /// Parses a condition, such as `a == b and c or d`.
    mutating func condition() throws(ParseFailure) -> Condition {
        var tests = [try test()]
        var connectives: [Condition.Connective] = []
        while true {
            if try take(word: "and") {
                connectives.append(.and)
            } else if try take(word: "or") {
                connectives.append(.or)
            } else {
                return Condition(tests: tests, connectives: connectives)
            }
            tests.append(try test())
        }
    }

    /// Parses a literal, a variable or a range.
    mutating func expression() throws(ParseFailure) -> Expression {
        let token = current
        switch token.kind {
        case .string:
            try advance()
            return Expression(kind: .literal(.text(stringContents(of: token))), place: token.place)
        case .integer:
            try advance()
            return Expression(kind: .literal(try integer(token)), place: token.place)
        case .decimal:
            try advance()
            return Expression(kind: .literal(decimal(token)), place: token.place)
        case .openParenthesis: return try range()
        case .name where !isAt(word: "contains"): return try variable()
        default: throw expected("a value")
        }
    }
}

extension MarkupReader {
    private mutating func test() throws(ParseFailure) -> Condition.Test {
        let left = try expression()
        if case .variable("not", let path) = left.kind, path.isEmpty, isAtOperand {
            throw ParseFailure(
                message: "'not' does not exist; write 'unless', or compare with '== false'",
                place: left.place)
        }
        guard let comparison = try takeComparison() else {
            return Condition.Test(left: left, comparison: nil, right: nil)
        }
        return Condition.Test(left: left, comparison: comparison, right: try expression())
    }

    /// True if the current token is a name that begins a value, and not an operator such as `and`.
    private var isAtOperand: Bool {
        current.kind == .name && !["and", "or", "contains"].contains(where: isAt(word:))
    }

    private mutating func takeComparison() throws(ParseFailure) -> Comparison? {
        if case .comparison(let comparison) = current.kind {
            try advance()
            return comparison
        }
        if current.kind == .assign {
            throw ParseFailure(
                message: "'=' does not compare; write '=='", place: current.place)
        }
        return try take(word: "contains") ? .contains : nil
    }

    private mutating func filterCall() throws(ParseFailure) -> FilterCall {
        let (name, place) = try self.name("the name of a filter")
        var positional: [Expression] = []
        var named: [NamedArgument] = []
        if try take(.colon) {
            while current.kind != .end, current.kind != .pipe {
                try argument(&positional, &named)
                guard try take(.comma) else { break }
            }
        }
        guard current.kind == .end || current.kind == .pipe else {
            throw expected("'|' or the end")
        }
        return FilterCall(name: name, place: place, positional: positional, named: named)
    }

    private mutating func argument(
        _ positional: inout [Expression], _ named: inout [NamedArgument]
    ) throws(ParseFailure) {
        let token = current
        let value = try expression()
        if token.kind == .name, current.kind == .colon {
            try advance()
            named.append(
                NamedArgument(name: text(of: token), place: token.place, value: try expression()))
        } else {
            positional.append(value)
        }
    }

    private mutating func range() throws(ParseFailure) -> Expression {
        let start = current.place.start
        try advance()
        let (first, last) = try nested { (reader) throws(ParseFailure) in
            let first = try reader.expression()
            try reader.expect(.doubleDot, "'..'")
            return (first, try reader.expression())
        }
        let end = current.place.end
        try expect(.closeParenthesis, "')'")
        return Expression(kind: .range(first, last), place: Place(start: start, end: end))
    }

    private mutating func variable() throws(ParseFailure) -> Expression {
        let token = current
        let name = text(of: token)
        try advance()
        if current.kind != .dot, current.kind != .openBracket, let literal = Self.keyword(name) {
            return Expression(kind: .literal(literal), place: token.place)
        }
        var path: [PathSegment] = []
        var end = token.place.end
        while let segment = try pathSegment() {
            end = segment.place.end
            path.append(segment)
        }
        return Expression(
            kind: .variable(name: name, path: path),
            place: Place(start: token.place.start, end: end))
    }

    private mutating func pathSegment() throws(ParseFailure) -> PathSegment? {
        if try take(.dot) {
            let (name, place) = try self.name("the name of a field")
            return PathSegment(kind: .field(name), place: place)
        }
        guard current.kind == .openBracket else { return nil }
        let start = current.place.start
        try advance()
        let index = try nested { (reader) throws(ParseFailure) in try reader.expression() }
        let place = Place(start: start, end: current.place.end)
        try expect(.closeBracket, "']'")
        if case .literal(.text(let key)) = index.kind {
            return PathSegment(kind: .key(key), place: place)
        }
        return PathSegment(kind: .dynamic(index), place: place)
    }

    private static func keyword(_ name: String) -> Literal? {
        switch name {
        case "nil", "null": .nothing
        case "true": .boolean(true)
        case "false": .boolean(false)
        case "empty": .empty
        case "blank": .blank
        default: nil
        }
    }

    private func integer(_ token: Token) throws(ParseFailure) -> Literal {
        let digits = text(of: token)
        if let number = Int64(digits) { return .integer(number) }
        guard let number = Int128(digits) else {
            throw ParseFailure(message: "this number has too many digits", place: token.place)
        }
        return .wideInteger(number)
    }

    /// Returns the literal for the nearest floating-point number, as in the reference
    /// implementation.
    private func decimal(_ token: Token) -> Literal {
        let value = Value.float(Double(text(of: token)) ?? 0)
        return value.tag == .decimal
            ? .decimal(units: value.number, scale: value.scale) : .double(value.double)
    }
}
