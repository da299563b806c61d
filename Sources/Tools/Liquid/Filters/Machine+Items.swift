extension Machine {
    /// Returns the items that a list filter processes, as a list or range.
    ///
    /// A list in a list is replaced by its elements. Any other value is the only item, and
    /// `.nothing` gives an empty list.
    mutating func items(of input: Value) throws(RenderFault) -> Value {
        switch input.tag {
        case .range: return input
        case .list: return try flattened(input)
        case .nothing, .absent: return .list(arena.allocateValues(0), count: 0)
        default:
            let element = arena.allocateValues(1)
            element[0] = input
            return .list(element, count: 1)
        }
    }

    /// Allocates the elements of a list and sets each to `.nothing`.
    mutating func allocateElements(
        _ count: Int
    ) throws(RenderFault) -> UnsafeMutablePointer<Value> {
        guard count <= maximumElementCount else { throw .tooManyValues(limit: limits.arenaBytes) }
        return arena.allocateValues(count)
    }

    func copy(_ items: Value, to target: UnsafeMutablePointer<Value>) {
        for index in 0..<items.count {
            target[index] = items.element(at: index)
        }
    }
}

extension Machine {
    /// The largest number of elements of a list.
    ///
    /// The limit is never below 16,384, because the arena counts whole chunks.
    private var maximumElementCount: Int {
        max(limits.arenaBytes / MemoryLayout<Value>.stride, 1 << 14)
    }

    private mutating func flattened(_ list: Value) throws(RenderFault) -> Value {
        try chargeTexts(in: list)
        guard list.elements.contains(where: { $0.tag == .list }) else { return list }
        var visits = 0
        let count = try countItems(of: list, depth: 0, &visits)
        var work = Work()
        work.add(elements: visits)
        try self.charge(&work)
        let elements = try allocateElements(count)
        var filled = 0
        fill(elements, &filled, from: list)
        return .list(elements, count: count)
    }

    /// Charges the work for texts in the list, because list filters read these texts.
    private mutating func chargeTexts(in list: Value) throws(RenderFault) {
        var work = Work()
        for element in list.elements where element.tag == .text {
            work.add(bytes: element.count)
        }
        try charge(&work)
    }

    /// Counts the items and the lists that contain them.
    ///
    /// The count is limited because lists may share nested lists, and so have very many items.
    private func countItems(
        of list: Value, depth: Int, _ visits: inout Int
    ) throws(RenderFault) -> Int {
        guard depth < Value.depthLimit else { throw .notWritable("list") }
        visits += list.count + 1
        guard visits <= maximumElementCount else {
            throw .tooManyValues(limit: limits.arenaBytes)
        }
        var count = 0
        for element in list.elements {
            count +=
                element.tag == .list ? try countItems(of: element, depth: depth + 1, &visits) : 1
        }
        return count
    }

    private func fill(
        _ target: UnsafeMutablePointer<Value>, _ filled: inout Int, from list: Value
    ) {
        for element in list.elements {
            if element.tag == .list {
                fill(target, &filled, from: element)
            } else {
                target[filled] = element
                filled += 1
            }
        }
    }
}
