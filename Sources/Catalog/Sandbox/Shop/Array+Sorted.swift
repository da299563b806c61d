extension [Int] {
    /// The first index whose element fulfils a condition that all elements after it fulfil too; the
    /// count when none does.
    func partitioningIndex(_ fulfils: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if fulfils(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The index of a number in an ascending array.
    func sortedIndex(of number: Int) -> Int? {
        let index = partitioningIndex { self[$0] >= number }
        return index < count && self[index] == number ? index : nil
    }

    /// Puts a number into an ascending array, once.
    mutating func insertSorted(_ number: Int) {
        let index = partitioningIndex { self[$0] >= number }
        if index == count || self[index] != number { insert(number, at: index) }
    }

    /// The `rank`-th of the numbers from 0 up that are not in this ascending array.
    func absent(_ rank: Int) -> Int {
        // As many numbers are missing before an element as its value exceeds its index.
        rank + partitioningIndex { self[$0] - $0 > rank }
    }
}
