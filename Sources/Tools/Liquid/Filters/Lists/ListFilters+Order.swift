extension Machine {
    /// Returns the elements in sorted order.
    ///
    /// Equal elements keep their order, and elements without a value come last.
    mutating func sort(
        _ input: Value, by name: Value, _ order: SortOrder
    ) throws(RenderFault) -> Value {
        let items = try items(of: input)
        let elements = try allocateElements(items.count)
        let keys = try allocateElements(items.count)
        var property = ElementProperty(name)
        for index in 0..<items.count {
            elements[index] = items.element(at: index)
            guard let key = try property.key(of: elements[index], schemas) else { return .nothing }
            keys[index] = order == .natural && !key.isNothing ? try text(of: key) : key
        }
        var sorter = MergeSort(
            keys: keys, elements: elements, count: items.count,
            spareKeys: try allocateElements(items.count),
            spareElements: try allocateElements(items.count))
        return .list(try sorter.sort(order, &self), count: items.count)
    }

    /// Returns the elements without duplicates.
    ///
    /// Of elements that are equal, or whose properties are equal, the first one remains.
    mutating func uniq(_ input: Value, by name: Value) throws(RenderFault) -> Value {
        let items = try items(of: input)
        let kept = try allocateElements(items.count)
        var numbering = ValueNumbering(capacity: items.count, in: &arena)
        var work = Work()
        var property = ElementProperty(name)
        for index in 0..<items.count {
            let element = items.element(at: index)
            guard let key = try property.key(of: element, schemas) else { return .nothing }
            let known = numbering.count
            if numbering.number(of: key, &work) == known { kept[known] = element }
            try charge(&work)
        }
        return .list(kept, count: numbering.count)
    }

    /// Groups the elements by a property.
    ///
    /// The result is a list of objects with the fields `name`, `items` and `size`. The groups are
    /// in the order in which their names first occur.
    mutating func group(_ input: Value, by name: Value) throws(RenderFault) -> Value {
        let items = try items(of: input)
        var numbering = ValueNumbering(capacity: items.count, in: &arena)
        let numbers = arena.allocate(items.count * MemoryLayout<Int32>.stride)
            .bindMemory(to: Int32.self, capacity: items.count)
        var work = Work()
        var property = ElementProperty(name)
        for index in 0..<items.count {
            guard let key = try property.key(of: items.element(at: index), schemas) else {
                return .nothing
            }
            numbers[index] = Int32(truncatingIfNeeded: numbering.number(of: key, &work))
            try charge(&work)
        }
        return try groups(of: items, numbers, numbering)
    }

    private mutating func groups(
        of items: Value, _ numbers: UnsafeMutablePointer<Int32>, _ numbering: ValueNumbering
    ) throws(RenderFault) -> Value {
        let groups = try allocateElements(numbering.count)
        let sizes = arena.allocate(numbering.count * MemoryLayout<Int>.stride)
            .bindMemory(to: Int.self, capacity: numbering.count)
        sizes.initialize(repeating: 0, count: numbering.count)
        for index in 0..<items.count {
            sizes[Int(numbers[index])] += 1
        }
        let elements = try allocateElements(items.count)
        var start = elements
        for number in 0..<numbering.count {
            groups[number] = group(
                named: numbering.value(number), .list(start, count: sizes[number]))
            start += sizes[number]
            // From here on, `sizes` contains the index at which the next element of each group is
            // stored.
            sizes[number] = start - elements - sizes[number]
        }
        for index in 0..<items.count {
            let number = Int(numbers[index])
            elements[sizes[number]] = items.element(at: index)
            sizes[number] += 1
        }
        return .list(groups, count: numbering.count)
    }

    private mutating func group(named name: Value, _ items: Value) -> Value {
        let slots = arena.allocateValues(ListGroup.Slot.count)
        slots[ListGroup.Slot.name] = name
        slots[ListGroup.Slot.items] = items
        slots[ListGroup.Slot.size] = .integer(items.count)
        return ObjectBuilder(
            slots: slots, count: ListGroup.Slot.count, schema: schemas.index(of: ListGroup.schema)
        ).value
    }
}

extension ElementProperty {
    /// Returns the value by which elements are compared.
    ///
    /// The value is the property, or the element itself if the filter has no property.
    mutating func key(
        of element: Value, _ schemas: borrowing SchemaTable
    ) throws(RenderFault) -> Value? {
        isNone ? element : try value(of: element, schemas)
    }
}
