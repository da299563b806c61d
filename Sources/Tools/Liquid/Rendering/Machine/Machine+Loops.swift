import Text

extension Machine {
    /// Starts a loop over the value in `slot`; returns false if the loop has no elements.
    ///
    /// The following slots contain the offset, the limit and the number of columns. `name`
    /// identifies the loop, so that a later loop can continue after its last element.
    mutating func beginLoop(
        _ locals: UnsafeMutablePointer<Value>, _ slot: Int, _ mode: LoopMode, variable: Int,
        name: Value
    ) throws(RenderFault) -> Bool {
        let collection = iterable(locals[slot])
        guard !arena.isOverLimit else { throw .tooManyValues(limit: limits.arenaBytes) }
        let available = collection.tag == .text ? 1 : collection.count
        let isTable = mode.contains(.table)
        var offset = try bound(locals[slot + 1], of: "offset", isLenient: isTable) ?? 0
        let limit = try bound(locals[slot + 2], of: "limit", isLenient: isTable)
        let columns = try columns(locals[slot + 3], isTable: isTable, count: available)
        if mode.contains(.continued) {
            offset = Int(try register(name, initial: .integer(0)).pointee.number)
        }
        // A text is a list with itself as the only element, and offset and limit do not apply.
        let isText = collection.tag == .text
        let elements = isText ? 0..<1 : Self.elements(from: offset, limit, of: available)
        let (first, count) = (elements.lowerBound, elements.count)
        if mode.contains(.remembered) {
            try register(name, initial: .integer(0)).pointee =
                .integer(Self.sum(offset, count))
        }
        guard count > 0 else { return false }
        let loop = Loop(
            collection: collection, first: first, count: count,
            isReversed: mode.contains(.reversed), variable: variable,
            columns: columns)
        locals[variable] = loop.element
        loops.push(loop)
        return true
    }

    /// Advances to the next element; after the last one, returns false and ends the loop.
    mutating func advanceLoop(_ locals: UnsafeMutablePointer<Value>) -> Bool {
        let loop = loops.top
        loop.pointee.index &+= 1
        guard loop.pointee.index < loop.pointee.count else {
            loops.truncate(to: loops.count &- 1)
            return false
        }
        locals[loop.pointee.variable] = loop.pointee.element
        return true
    }

    func loopProperty(_ property: UInt8, levelsOut level: Int) -> Value {
        let index = loops.count - 1 - level
        guard index >= 0, let property = LoopProperty(rawValue: property) else { return .nothing }
        return loops.base[index].property(property)
    }

    /// Returns the collection of elements for a loop over `value`.
    ///
    /// Lists and ranges are returned unchanged. A text is its own only element. The elements of an
    /// object are its pairs of name and value.
    mutating func iterable(_ value: Value) -> Value {
        switch value.tag {
        case .list, .range: value
        case .text: value.count > 0 ? value : .nothing
        case .object: pairs(of: value)
        default: .nothing
        }
    }

    private mutating func pairs(of object: Value) -> Value {
        let fields = schemas.schemas[Int(object.aux)].fields
        let pairs = arena.allocateValues(fields.count)
        for index in fields.indices {
            pairs[index] = pair(index, of: object)
        }
        return .list(pairs, count: fields.count)
    }

    /// Returns the name and the value of an object's first field.
    mutating func firstPair(of object: Value) -> Value {
        schemas.schemas[Int(object.aux)].fields.isEmpty ? .nothing : pair(0, of: object)
    }

    private mutating func pair(_ index: Int, of object: Value) -> Value {
        let pair = arena.allocateValues(2)
        pair[0] = copy(schemas.schemas[Int(object.aux)].fields[index].name)
        pair[1] = object.slot(index)
        return .list(pair, count: 2)
    }

    private mutating func copy(_ string: String) -> Value {
        var string = string
        return string.withUTF8 { .text(arena.copy(UnsafeRawBufferPointer($0)), kind: .text) }
    }

    /// Returns the indices of the elements that a loop visits.
    ///
    /// The end is the sum of offset and limit, even if the offset is negative.
    private static func elements(from offset: Int, _ limit: Int?, of count: Int) -> Range<Int> {
        let first = min(max(offset, 0), count)
        let end = limit.map { min(sum(offset, $0), count) } ?? count
        return first..<max(first, end)
    }

    /// Returns the sum, limited to the smallest or largest 64-bit integer if it overflows.
    private static func sum(_ left: Int, _ right: Int) -> Int {
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? (left < 0 ? .min : .max) : sum
    }

    /// Returns `value` as a whole number; nil if it is absent.
    ///
    /// With `isLenient`, as for the arguments of tables, a text needs only begin with a number.
    private mutating func bound(
        _ value: Value, of name: StaticString, isLenient: Bool
    ) throws(RenderFault) -> Int? {
        if value.isAbsent || value.isNothing && !isLenient { return nil }
        try charge(for: value)
        let number =
            isLenient ? value.leadingInteger.map { Int(clamping: $0) } : value.wholeNumber
        guard let number else { throw .notANumber(value.typeName, argument: name) }
        return number
    }

    /// Returns the number of columns of a table.
    ///
    /// All elements are in one row if the number is missing or greater than `count`.
    private mutating func columns(
        _ value: Value, isTable: Bool, count: Int
    ) throws(RenderFault) -> Int {
        guard isTable else { return 0 }
        guard let columns = try bound(value, of: "cols", isLenient: true) else {
            return max(count, 1)
        }
        return columns > 0 ? columns : .max
    }

    /// Returns a list or range unchanged, and any other value as the only element of a list.
    mutating func listOf(_ value: Value) -> Value {
        if value.tag == .list || value.tag == .range { return value }
        let element = arena.allocateValues(1)
        element.pointee = value
        return .list(element, count: 1)
    }
}

extension Machine {
    /// Writes the start of a table cell in the innermost loop.
    mutating func beginCell() {
        out.append("<td class=\"col")
        out.append(decimal: loops.top.pointee.column + 1)
        out.append("\">")
    }

    /// Writes the end of a table cell.
    ///
    /// After the last column, also begins a new row, except at the end of the table.
    mutating func endCell() {
        let loop = loops.top.pointee
        out.append("</td>")
        guard loop.column == loop.columns - 1, !loop.isLast else { return }
        out.append("</tr>\n<tr class=\"row")
        out.append(decimal: loop.row + 2)
        out.append("\">")
    }
}
