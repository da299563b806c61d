extension Machine {
    /// Starts a loop over the value in `slot`; its offset and limit are in the two slots after it.
    ///
    /// False when there is no element.
    mutating func beginLoop(
        _ locals: UnsafeMutablePointer<Value>, _ slot: Int, isReversed: Bool, variable: Int
    ) throws(RenderFault) -> Bool {
        let collection = iterable(locals[slot])
        let offset = try bound(locals[slot + 1], of: "offset") ?? 0
        let limit = try bound(locals[slot + 2], of: "limit") ?? .max
        let available = collection.tag == .text ? 1 : collection.count
        let first = min(max(offset, 0), available)
        let count = min(max(limit, 0), available - first)
        guard count > 0 else { return false }
        let loop = Loop(
            collection: collection, first: first, count: count, isReversed: isReversed,
            variable: variable)
        locals[variable] = loop.element
        loops.push(loop)
        return true
    }

    /// Goes on with the next element; false, and the loop is over, when there is none.
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

    /// Lists and ranges as they are, a text as its one element, an object as its pairs.
    mutating func iterable(_ value: Value) -> Value {
        switch value.tag {
        case .list, .range: value
        case .text: value.count > 0 ? value : .nothing
        case .object: pairs(of: value)
        default: .nothing
        }
    }

    private mutating func pairs(of object: Value) -> Value {
        let names = schemas.schemas[Int(object.aux)].fields.map(\.name)
        let pairs = arena.allocateValues(names.count)
        for (index, name) in names.enumerated() {
            let pair = arena.allocateValues(2)
            pair[0] = copy(name)
            pair[1] = object.slot(index)
            pairs[index] = .list(pair, count: 2)
        }
        return .list(pairs, count: names.count)
    }

    private mutating func copy(_ string: String) -> Value {
        var string = string
        return string.withUTF8 { .text(arena.copy(UnsafeRawBufferPointer($0)), kind: .text) }
    }

    /// A whole number or a text of one; nil for nothing.
    private func bound(_ value: Value, of name: StaticString) throws(RenderFault) -> Int? {
        switch value.tag {
        case .nothing, .absent: return nil
        case .integer: return Int(value.number)
        default:
            guard let number = Decimal.wholeNumber(in: value.bytes) else {
                throw .notANumber(value.typeName, argument: name)
            }
            return number
        }
    }
}
