package import JSON

extension JSONPath {
    /// Returns the first value that the path finds, or `nil`.
    package func first(in document: JSONValue) -> JSONValue? {
        var found: JSONValue?
        visit(document) {
            found = $0
            return false
        }
        return found
    }

    /// Returns the values that the path finds, in the order of the document.
    ///
    /// - Parameter limit: The largest number of values; the search ends there.
    package func values(in document: JSONValue, atMost limit: Int = .max) -> [JSONValue] {
        var found: [JSONValue] = []
        guard limit > 0 else { return found }
        visit(document) {
            found.append($0)
            return found.count < limit
        }
        return found
    }

    /// Passes each value that the path finds to `body`, until `body` returns false.
    package func visit(_ document: JSONValue, _ body: (JSONValue) -> Bool) {
        _ = visit(document, from: 0, to: segments.count, body)
    }

    /// Follows the steps from `first` up to `end`; returns false when `body` stopped the search.
    func visit(
        _ value: JSONValue, from first: Int, to end: Int, _ body: (JSONValue) -> Bool
    ) -> Bool {
        guard first < end else { return body(value) }
        for selector in segments[first].selectors {
            let goesOn = selector.visitChildren(of: value) {
                visit($0, from: first + 1, to: end, body)
            }
            guard goesOn else { return false }
        }
        return true
    }
}

extension JSONPath.Selector {
    /// Passes the selected children to `body`; returns false when `body` returned false.
    func visitChildren(of value: JSONValue, _ body: (JSONValue) -> Bool) -> Bool {
        switch self {
        case .name, .index:
            return child(of: value).map(body) ?? true
        case .wildcard:
            return Self.visitAll(of: value, body)
        case .filter(let filter):
            return Self.visitAll(of: value) { filter.accepts($0) ? body($0) : true }
        case .slice(let slice):
            guard case .array(let elements) = value else { return true }
            for index in slice.indexes(count: elements.count) {
                guard body(elements[index]) else { return false }
            }
            return true
        }
    }

    /// Returns the child that a name or an index selects.
    func child(of value: JSONValue) -> JSONValue? {
        switch self {
        case .name(let name): value[name]
        case .index(let index): value[index < 0 ? (value.elements?.count ?? 0) + index : index]
        case .wildcard, .filter, .slice: nil
        }
    }

    private static func visitAll(of value: JSONValue, _ body: (JSONValue) -> Bool) -> Bool {
        switch value {
        case .array(let elements): elements.allSatisfy(body)
        case .object(let members): members.allSatisfy { body($0.value) }
        case .null, .bool, .number, .string: true
        }
    }
}

extension JSONPath.Slice {
    /// Returns the selected indexes of an array of `count` elements, see RFC 9535 section
    /// 2.3.4.2.2.
    func indexes(count: Int) -> StrideTo<Int> {
        guard step != 0 else { return stride(from: 0, to: 0, by: 1) }
        func bound(_ written: Int?, _ standard: Int, _ range: ClosedRange<Int>) -> Int {
            guard let written else { return standard }
            let absolute = written < 0 ? count + written : written
            return min(max(absolute, range.lowerBound), range.upperBound)
        }
        return step > 0
            ? stride(
                from: bound(start, 0, 0...count), to: bound(end, count, 0...count), by: step)
            : stride(
                from: bound(start, count - 1, -1...count - 1),
                to: bound(end, -1, -1...count - 1), by: step)
    }
}

extension JSONPath.Filter {
    func accepts(_ candidate: JSONValue) -> Bool {
        var value: JSONValue? = candidate
        for step in steps {
            guard let parent = value else { break }
            value = step.child(of: parent)
        }
        return (value.map(literal.equals) ?? false) == isEqual
    }
}

extension JSONPath.Literal {
    func equals(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.number(let left), .number(let right)): left == CanonicalNumber(right)
        default: false
        }
    }
}
