extension String {
    /// Returns the candidate that is most similar to this misspelt name.
    ///
    /// - Returns: The candidate with the fewest edits; the first in byte order among equals. `nil`
    ///   if every candidate needs more edits than a third of the name's characters (one edit is
    ///   always allowed).
    package func nearest(among candidates: some Sequence<String>) -> String? {
        // Names of hundreds of characters are not compared, because the time grows with the length.
        guard utf8.count <= Self.longestCompared else { return nil }
        let limit = max(1, (count + 1) / 3)
        return
            candidates
            .filter { $0.utf8.count <= Self.longestCompared && $0 != self }
            .map { (distance: distance(to: $0), candidate: $0) }
            .filter { $0.distance <= limit }
            .min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }?
            .candidate
    }

    private static let longestCompared = 100

    /// Returns the number of edits between this text and `other`, ignoring case.
    ///
    /// An edit inserts, removes or replaces a character, or swaps two neighbours (optimal string
    /// alignment).
    private func distance(to other: String) -> Int {
        let (left, right) = (Array(lowercased()), Array(other.lowercased()))
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
                var best = Swift.min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    best = Swift.min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
