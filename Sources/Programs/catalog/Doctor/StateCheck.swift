import CatalogBuild
import Glibc

/// A check that the state is intact and fits the site.
struct StateCheck {
    let state: StateSnapshot
    /// The text that identifies the configured source; `nil` when no source is configured.
    let source: String?
    /// The greatest acceptable age of the data in days.
    let maxStale: Int
    /// The current time in seconds since 1970.
    let now: Int64

    var findings: [DoctorFinding] {
        if let (name, since) = state.runningBuild {
            let age = Duration.seconds(max(0, now - since)).inWholeUnits
            return [
                .hint(
                    "a build is running (\(name), since \(age)), so that the state was not looked at",
                    remedy: "wait for its end, or stop that process")
            ]
        }
        return switch state.database {
        case .none: [.ok("no build has run yet")]
        case .unclosed:
            [
                .hint(
                    "the last build was cut; the next one looks through the state",
                    remedy: "catalog build")
            ]
        case .damaged(let reason):
            [
                .warning(
                    "the state is damaged (\(reason))",
                    remedy: """
                        restore \(state.folder) from a backup, or let 'catalog build' keep it aside and \
                        read everything anew: history and the way back begin then
                        """)
            ]
        case .older:
            [
                .warning(
                    "the state was written by an older version of this program",
                    remedy: """
                        catalog build (it keeps \(state.folder)/state.sqlite aside and reads everything \
                        again; the list of builds stays, and the way back begins then)
                        """)
            ]
        case .unusable(let error): [DoctorFinding(error)]
        case .whole: whole
        }
    }

    private var whole: [DoctorFinding] {
        let size = "\(state.databaseSize.inBytes) · \(state.fileCount.counted("file")) of the site"
        return [.ok("the state is whole: \(size)")] + otherSource + otherOutput + age + pending
            + files
    }

    private var otherSource: [DoctorFinding] {
        guard let source, let known = state.source, known != source else { return [] }
        return [
            .error(
                "the state belongs to '\(known)', and the site is to be built from '\(source)'",
                remedy: "name another state folder with --state, or go back to that source",
                .configuration)
        ]
    }

    private var otherOutput: [DoctorFinding] {
        guard let served = state.otherOutput else { return [] }
        return [
            .error(
                "the state serves the site in \(served), which is not the output folder",
                remedy: """
                    name that folder with --output, another state folder with --state, or build once \
                    with --move-output
                    """, .usage)
        ]
    }

    private var age: [DoctorFinding] {
        guard let last = state.lastReading else { return [] }
        let staleness = Staleness(at: now, since: last, limit: maxStale)
        guard staleness.isTooGreat else { return [] }
        return [
            .warning(
                "the API was last read whole \(staleness.age)", remedy: "catalog build")
        ]
    }

    private var pending: [DoctorFinding] {
        guard state.isPublishing else { return [] }
        return [
            .hint(
                "a build was cut while files took their places; the next one ends it",
                remedy: "catalog build")
        ]
    }

    private var files: [DoctorFinding] {
        guard state.missingCount + state.changedCount > 0 else { return [] }
        let example = state.example.map { ", such as \($0)" } ?? ""
        return [
            .warning(
                "of the site's files \(state.missingCount.grouped) are missing and "
                    + "\(state.changedCount.grouped) are not as they were published\(example)",
                remedy: "catalog verify && catalog build")
        ]
    }
}
