import Scheduling

/// The replacement of a schedule's file, or of its lines in a crontab, by a new version.
struct ScheduleReplacement {
    /// The message to print after the replacement.
    let message: String

    /// Checks that the old version may be replaced.
    ///
    /// - Parameter root: the root folder of the site that the new version builds.
    /// - Throws: `CommandError.foreignSchedule` when `catalog schedule` did not write the old
    ///   version, or when the old version was changed since or builds another site.
    init(of old: String?, by new: String, at path: String, root: String) throws(CommandError) {
        guard let old else {
            message = "written: \(path)"
            return
        }
        guard old != new else {
            message = "unchanged: \(path)"
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
        message = "replaced: \(path)" + (difference.isEmpty ? "" : "\n\(difference)")
    }

    /// Returns the lines that differ; the lines of the mark, which identifies the file, are
    /// ignored.
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
