extension Machine {
    /// Returns the field `symbol` of `value`.
    ///
    /// With `allowsCommands` (access with a dot), also returns `size`, `first` and `last` of values
    /// that have these properties.
    mutating func lookup(
        _ symbol: Int, in value: Value, allowsCommands: Bool
    ) throws(RenderFault) -> Value {
        if value.tag == .object, let slot = schemas.slot(symbol, of: value.aux) {
            return value.slot(slot)
        }
        if value.tag == .scope || value.tag == .loop {
            var name = program.symbols.names[symbol]
            return name.withUTF8 { property(UnsafeRawBufferPointer($0), of: value) }
        }
        guard allowsCommands, let command = ConstantPool.Symbol(rawValue: symbol) else {
            return .nothing
        }
        if value.tag == .text { try charge(for: value) }
        return self.command(command, of: value)
    }

    /// Returns the element or field `key` of `value`; a negative index counts from the end.
    func element(_ key: Value, of value: Value) -> Value {
        switch (value.tag, key.tag) {
        case (.list, .integer):
            let count = Int64(value.count)
            let index = key.number < 0 ? key.number &+ count : key.number
            guard index >= 0, index < count else { return .nothing }
            return value.elements[Int(index)]
        case (.scope, .text), (.loop, .text): return property(key.bytes, of: value)
        case (.object, .text):
            return schemas.slot(named: key.bytes, of: value.aux).map { value.slot($0) } ?? .nothing
        default:
            return .nothing
        }
    }

    /// Returns a whole number, or the whole number at the start of a text; 0 for `.nothing`.
    private mutating func bound(_ value: Value) throws(RenderFault) -> Int128 {
        try charge(for: value)
        guard value.tag != .decimal, value.tag != .double, let number = value.leadingInteger else {
            throw .notANumber(value.typeName, argument: "the end of a range")
        }
        return number
    }

    private func property(_ name: UnsafeRawBufferPointer, of value: Value) -> Value {
        value.tag == .scope ? variable(name, of: value) : property(name, ofLoop: value)
    }

    /// Returns the range of whole numbers from `first` through `last`.
    ///
    /// The range is empty if `first` is greater than `last`.
    mutating func range(from first: Value, through last: Value) throws(RenderFault) -> Value {
        let start = try bound(first)
        let end = try bound(last)
        guard end >= start else { return .range(from: Int64(clamping: start), count: 0) }
        let (distance, overflow) = end.subtractingReportingOverflow(start)
        guard !overflow, distance < Self.maximumRangeLength else {
            throw .tooManySteps(limit: Self.maximumRangeLength)
        }
        guard let first = Int64(exactly: start), Int64(exactly: end) != nil else {
            throw .rangeTooFar
        }
        return .range(from: first, count: Int(distance) + 1)
    }

    mutating func compare(
        _ left: Value, _ operation: UInt8, _ right: Value
    ) throws(RenderFault) -> Bool {
        switch Comparison(rawValue: operation) {
        case .equal: try equals(left, right)
        case .notEqual: try !equals(left, right)
        case .less: try order(left, right) == .ascending
        case .greater: try order(left, right) == .descending
        case .lessOrEqual: try [.ascending, .same].contains(order(left, right))
        case .greaterOrEqual: try [.descending, .same].contains(order(left, right))
        case .contains: try contains(left, right)
        case nil: false
        }
    }
}

extension Machine {
    static let maximumRangeLength = 1_000_000

    private mutating func command(_ command: ConstantPool.Symbol, of value: Value) -> Value {
        switch (command, value.tag) {
        case (.size, .text): .integer(value.bytes.count(where: ASCII.startsScalar))
        case (.size, .list), (.size, .object), (.size, .range): .integer(value.count)
        case (.first, .object): firstPair(of: value)
        case (.first, .text): first(of: value)
        case (.last, .text): last(of: value)
        case (.size, .integer): .integer(size(of: value))
        case (.first, .list), (.first, .range): firstElement(of: value)
        case (.last, .list), (.last, .range): lastElement(of: value)
        default: .nothing
        }
    }

    func firstElement(of value: Value) -> Value {
        switch value.tag {
        case .list: value.elements.first ?? .nothing
        case .range: value.count > 0 ? .integer(value.number) : .nothing
        default: .nothing
        }
    }

    func lastElement(of value: Value) -> Value {
        switch value.tag {
        case .list: value.elements.last ?? .nothing
        case .range: value.count > 0 ? .integer(value.lastNumber) : .nothing
        default: .nothing
        }
    }

    /// Returns the order of `left` and `right`.
    ///
    /// The order is `.none` if the types have no order: then neither value precedes the other.
    private mutating func order(_ left: Value, _ right: Value) throws(RenderFault) -> Ordering {
        try charge(for: left)
        guard left.hasOrder, right.hasOrder else { return .none }
        guard let isBefore = left.precedes(right), let isAfter = right.precedes(left) else {
            throw .incomparable(left.typeName, right.typeName)
        }
        if isBefore { return .ascending }
        if isAfter { return .descending }
        return try equals(left, right) ? .same : .none
    }

    private mutating func contains(_ left: Value, _ right: Value) throws(RenderFault) -> Bool {
        // No list or text contains `.nothing` or `false`, as in the reference implementation.
        guard right.isTruthy else { return false }
        if left.tag == .object, right.tag == .text {
            return schemas.slot(named: right.bytes, of: left.aux) != nil
        }
        if left.tag == .text, right.tag == .integer {
            try charge(for: left)
            return withDigits(of: right.number) { left.bytes.contains($0) }
        }
        var work = Work()
        let result = left.contains(right, &work)
        try charge(&work)
        return result
    }

    /// Compares values with the language's `==`, and charges the work.
    @inline(__always)
    mutating func equals(_ left: Value, _ right: Value) throws(RenderFault) -> Bool {
        var work = Work()
        let result = left.equals(right, &work)
        try charge(&work)
        return result
    }

    private func withDigits<Result>(
        of number: Int64, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        var digits = String(number)
        return digits.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
}

extension Value {
    /// True for numbers, texts and dates.
    fileprivate var hasOrder: Bool {
        isNumber || tag == .text || tag == .date
    }
}
