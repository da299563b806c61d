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
                    "a build is running (\(name), since \(age)), so the state was not checked",
                    remedy: "wait until it ends, or stop that process")
            ]
        }
        return switch state.database {
        case .none: [.ok("no build has run yet")]
        case .unclosed:
            [
                .hint(
                    "the last build was interrupted; the next one checks the state",
                    remedy: "catalog build")
            ]
        case .damaged(let reason):
            [
                .warning(
                    "the state is damaged (\(reason))",
                    remedy: """
                        restore \(state.folder) from a backup, or run 'catalog build', which \
                        moves it aside and reads everything again; history and rollback start anew
                        """)
            ]
        case .older:
            [
                .warning(
                    "the state was written by an older version of this program",
                    remedy: """
                        catalog build (it moves \(state.folder)/state.sqlite aside and reads \
                        everything again; the list of builds stays, and rollback starts anew)
                        """)
            ]
        case .unusable(let error): [DoctorFinding(error)]
        case .inaccessible(let error): [DoctorFinding(error)]
        case .whole: whole
        }
    }

    private var whole: [DoctorFinding] {
        let size = "\(state.databaseSize.inBytes) · \(state.fileCount.counted("file")) of the site"
        return [.ok("the state is intact: \(size)")] + otherSource + otherOutput + age + pending
            + files
    }

    private var otherSource: [DoctorFinding] {
        guard let source, let known = state.source, known != source else { return [] }
        return [
            .error(
                "the state belongs to '\(known)', but the configured source is '\(source)'",
                remedy: "name another state folder with --state, or configure that source again",
                .configuration)
        ]
    }

    private var otherOutput: [DoctorFinding] {
        guard let served = state.otherOutput else { return [] }
        return [
            .error(
                "the state serves the site in \(served), which is not the output folder",
                remedy: """
                    name that folder with --output, name another state folder with --state, or \
                    build once with --move-output
                    """, .usage)
        ]
    }

    private var age: [DoctorFinding] {
        guard let last = state.lastReading else { return [] }
        let staleness = Staleness(at: now, since: last, limit: maxStale)
        guard staleness.isTooGreat else { return [] }
        return [
            .warning(
                "the API was last read completely \(staleness.age)", remedy: "catalog build")
        ]
    }

    private var pending: [DoctorFinding] {
        guard state.isPublishing else { return [] }
        return [
            .hint(
                "a build was interrupted while it published; the next one completes it",
                remedy: "catalog build")
        ]
    }

    private var files: [DoctorFinding] {
        guard state.missingCount + state.changedCount > 0 else { return [] }
        let example = state.example.map { ", such as \($0)" } ?? ""
        return [
            .warning(
                "of the site's files \(state.missingCount.grouped) are missing and "
                    + "\(state.changedCount.grouped) changed since they were "
                    + "published\(example)",
                remedy: "catalog verify && catalog build")
        ]
    }
}
