/// The order in which values are sorted; `.nothing` comes last.
enum SortOrder {
    /// By value; all values must have the same type.
    case typed
    /// As texts, without a difference between upper and lower case of ASCII letters.
    case natural

    /// Returns true if `left` must come before `right`.
    func precedes(
        _ left: Value, _ right: Value, _ work: inout Work
    ) throws(RenderFault) -> Bool {
        work.add(elements: 1)
        if left.isNothing || right.isNothing { return !left.isNothing && right.isNothing }
        if left.tag == .text { work.add(bytes: min(left.count, right.count)) }
        switch self {
        case .natural: return Self.precedesIgnoringCase(left.bytes, right.bytes)
        case .typed:
            if let answer = left.precedes(right) { return answer }
            guard left.equals(right, &work) else { throw .notSortable }
            return false
        }
    }

    private static func precedesIgnoringCase(
        _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
    ) -> Bool {
        for index in 0..<min(left.count, right.count) {
            let one = ASCII.lowercased(left[index])
            let other = ASCII.lowercased(right[index])
            if one != other { return one < other }
        }
        return left.count < right.count
    }
}
