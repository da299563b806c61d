import Scheduling

/// What becomes of a file that runs builds, or of lines in one, when new ones take its place.
struct ScheduleReplacement {
    /// What is told of it.
    let words: String

    /// Finds out whether the old ones may go.
    ///
    /// - Parameter root: what the new ones are for.
    /// - Throws: `CommandError.foreignSchedule` when something else made them, someone changed
    ///   them, or they are for another site.
    init(of old: String?, by new: String, at path: String, root: String) throws(CommandError) {
        guard let old else {
            words = "written: \(path)"
            return
        }
        guard old != new else {
            words = "unchanged: \(path)"
            return
        }
        let difference = Self.difference(between: old, and: new)
        let mark = ScheduleMark(in: old)
        guard let mark, mark.isUnchanged(old) else {
            throw .foreignSchedule(path: path, reason: .notOurs, difference: difference)
        }
        guard mark.root == root else {
            throw .foreignSchedule(
                path: path, reason: .otherSite(root: mark.root), difference: difference)
        }
        words = "replaced: \(path)" + (difference.isEmpty ? "" : "\n\(difference)")
    }

    /// The lines that are in one alone, those of the mark left out.
    private static func difference(between old: String, and new: String) -> String {
        let (old, new) = (lines(of: old), lines(of: new))
        return new.difference(from: old).map { change in
            switch change {
            case .remove(_, let line, _): "- \(line)"
            case .insert(_, let line, _): "+ \(line)"
            }
        }.joined(separator: "\n")
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n").filter { ScheduleMark(in: String($0)) == nil }
    }
}
