/// Sorts elements by their keys; elements with equal keys keep their order.
///
/// The sort needs additional memory for a second copy of the elements and keys. The sort of the
/// standard library cannot be used, because its closure cannot throw a ``RenderFault``.
struct MergeSort {
    var keys: UnsafeMutablePointer<Value>
    var elements: UnsafeMutablePointer<Value>
    let count: Int
    var spareKeys: UnsafeMutablePointer<Value>
    var spareElements: UnsafeMutablePointer<Value>

    /// Returns the elements in sorted order.
    mutating func sort(
        _ order: SortOrder, _ machine: inout Machine
    ) throws(RenderFault) -> UnsafeMutablePointer<Value> {
        var work = Work()
        var width = 1
        while width < count {
            var start = 0
            while start < count {
                let middle = min(start + width, count)
                try merge(start, middle, min(middle + width, count), order, &work, &machine)
                start = middle + width
            }
            swap(&keys, &spareKeys)
            swap(&elements, &spareElements)
            width *= 2
        }
        return elements
    }

    private func merge(
        _ start: Int, _ middle: Int, _ end: Int, _ order: SortOrder, _ work: inout Work,
        _ machine: inout Machine
    ) throws(RenderFault) {
        var left = start
        var right = middle
        for target in start..<end {
            let takesRight =
                if left == middle { true } else if right == end { false } else {
                    try order.precedes(keys[right], keys[left], &work)
                }
            try machine.charge(&work)
            let source = takesRight ? right : left
            spareKeys[target] = keys[source]
            spareElements[target] = elements[source]
            if takesRight { right += 1 } else { left += 1 }
        }
    }
}
