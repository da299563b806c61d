/// Finds what was probably meant by a misspelt name.
enum Suggestion {
    /// `; did you mean 'x'?`, or nothing where no candidate is near enough.
    static func phrase(for name: String, among candidates: some Sequence<String>) -> String {
        nearest(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// The candidate with the fewest edits, at most a third of the name's length.
    static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let limit = max(1, (name.utf8.count + 1) / 3)
        var best: (distance: Int, candidate: String)?
        for candidate in candidates where candidate != name {
            let edits = distance(Array(name.utf8), Array(candidate.utf8))
            guard edits <= limit else { continue }
            if let found = best, (found.distance, found.candidate) <= (edits, candidate) {
                continue
            }
            best = (edits, candidate)
        }
        return best?.candidate
    }

    /// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let isSame = left[row] == right[column]
                var best = min(
                    previous[column + 1] + 1, current[column] + 1,
                    previous[column] + (isSame ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }
}
