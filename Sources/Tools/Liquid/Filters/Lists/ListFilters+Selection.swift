extension Machine {
    /// Returns the elements that pass the test, or with `keeps` false, the elements that fail it.
    ///
    /// An element passes if its property equals `value`; without a value, if its property is true.
    mutating func select(
        _ input: Value, _ property: Value, _ value: Value, keeps: Bool
    ) throws(RenderFault) -> Value {
        let items = try items(of: input)
        let kept = try allocateElements(items.count)
        var count = 0
        var test = ElementTest(property, value)
        var work = Work()
        for index in 0..<items.count {
            let element = items.element(at: index)
            guard let passes = try test.passes(element, schemas, &work) else { return .nothing }
            try charge(&work)
            if passes == keeps {
                kept[count] = element
                count += 1
            }
        }
        return .list(kept, count: count)
    }

    /// Returns the first element whose property passes the test.
    mutating func find(
        _ input: Value, _ property: Value, _ value: Value
    ) throws(RenderFault) -> Value {
        let items = try items(of: input)
        return try firstIndex(in: items, property, value).map { items.element(at: $0) } ?? .nothing
    }

    /// Returns the index of the first element whose property passes the test.
    mutating func findIndex(
        _ input: Value, _ property: Value, _ value: Value
    ) throws(RenderFault) -> Value {
        try firstIndex(in: try items(of: input), property, value).map { .integer($0) } ?? .nothing
    }

    /// Returns true if an element passes the test; `.nothing` if the elements have no properties.
    mutating func has(
        _ input: Value, _ property: Value, _ value: Value
    ) throws(RenderFault) -> Value {
        let items = try items(of: input)
        var test = ElementTest(property, value)
        var work = Work()
        for index in 0..<items.count {
            let element = items.element(at: index)
            guard let passes = try test.passes(element, schemas, &work) else { return .nothing }
            try charge(&work)
            if passes { return .boolean(true) }
        }
        return .boolean(false)
    }

    /// Returns a list with the property of every element; `.nothing` for an element without
    /// properties.
    mutating func map(_ input: Value, to name: Value) throws(RenderFault) -> Value {
        let items = try items(of: input)
        let mapped = try allocateElements(items.count)
        var property = ElementProperty(name)
        for index in 0..<items.count {
            let item = items.element(at: index)
            mapped[index] =
                item.tag == .scope || item.tag == .loop
                ? element(name, of: item) : try property.value(of: item, schemas) ?? .nothing
        }
        return .list(mapped, count: items.count)
    }

    /// Returns the elements that are not `.nothing`, or whose property is not `.nothing`.
    mutating func compact(_ input: Value, by name: Value) throws(RenderFault) -> Value {
        let items = try items(of: input)
        let kept = try allocateElements(items.count)
        var count = 0
        var property = ElementProperty(name)
        for index in 0..<items.count {
            let element = items.element(at: index)
            guard let key = try property.key(of: element, schemas) else { return .nothing }
            if key.tag != .nothing {
                kept[count] = element
                count += 1
            }
        }
        return .list(kept, count: count)
    }

    /// Returns the exact sum of the numbers; a value that is not a number counts as 0.
    mutating func sum(of input: Value, property name: Value) throws(RenderFault) -> Value {
        var numbers = try items(of: input)
        if !ElementProperty(name).isNone {
            numbers = try items(of: try map(numbers, to: name))
        }
        var sum = Number.integer(0)
        for index in 0..<numbers.count {
            sum = try Calculation.plus.result(sum, Number(numbers.element(at: index)))
        }
        return try value(sum)
    }

    private mutating func firstIndex(
        in items: Value, _ property: Value, _ value: Value
    ) throws(RenderFault) -> Int? {
        var test = ElementTest(property, value)
        var work = Work()
        for index in 0..<items.count {
            let element = items.element(at: index)
            guard let passes = try test.passes(element, schemas, &work) else { return nil }
            try charge(&work)
            if passes { return index }
        }
        return nil
    }
}

/// A test of elements: their property must be true, or must have a certain value.
struct ElementTest {
    private var property: ElementProperty
    private let wanted: Value

    init(_ property: Value, _ wanted: Value) {
        self.property = ElementProperty(property)
        self.wanted = wanted
    }

    /// Returns true if the element passes; nil if values of its type have no properties.
    mutating func passes(
        _ element: Value, _ schemas: borrowing SchemaTable, _ work: inout Work
    ) throws(RenderFault) -> Bool? {
        work.add(elements: 1)
        guard let found = try property.value(of: element, schemas) else { return nil }
        return wanted.isAbsent || wanted.isNothing ? found.isTruthy : found.equals(wanted, &work)
    }
}
