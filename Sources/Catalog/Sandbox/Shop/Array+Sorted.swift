extension [Int] {
    /// Returns the first index whose element meets a condition that all later elements meet too;
    /// the count when no element meets it.
    func partitioningIndex(_ fulfils: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if fulfils(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the index of a number in an ascending array.
    func sortedIndex(of number: Int) -> Int? {
        let index = partitioningIndex { self[$0] >= number }
        return index < count && self[index] == number ? index : nil
    }

    /// Inserts a number into an ascending array, unless it is already there.
    mutating func insertSorted(_ number: Int) {
        let index = partitioningIndex { self[$0] >= number }
        if index == count || self[index] != number { insert(number, at: index) }
    }

    /// Returns the `rank`-th of the nonnegative numbers that are not in this ascending array.
    func absent(_ rank: Int) -> Int {
        // The count of missing numbers before an element is its value minus its index.
        rank + partitioningIndex { self[$0] - $0 > rank }
    }
}
