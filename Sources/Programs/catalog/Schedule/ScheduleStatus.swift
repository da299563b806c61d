import CatalogBuild
import CatalogModel
import JSON
import Scheduling
import Time

/// The status of a site's nightly builds, for `catalog schedule status`.
struct ScheduleStatus {
    /// The current time in seconds since 1970.
    let now: Int64
    /// The record of the last build; `nil` when no build was recorded.
    let last: LastBuild?
    let isRunning: Bool
    /// The next build of each installed schedule; schedules that start builds come first.
    let builds: [NextBuild]
    /// The age of the data; `nil` when no build has read the source yet.
    let staleness: Staleness?

    /// True if the last build succeeded, the data is recent enough, and the schedule can start
    /// builds.
    var isGood: Bool {
        guard builds.first?.obstacle == nil, let staleness, !staleness.isTooGreat, let last else {
            return false
        }
        return last.isGood || (last.ended == nil && isRunning)
    }

    /// One line each for the last build, the next build and the age of the data.
    ///
    /// If the last build failed, another line shows its error. Further schedules of the site add a
    /// warning each.
    var text: String {
        [
            ["last build  \(lastBuildText)", "next build  \(nextBuildText)"], otherSchedules,
            ["data        \(staleness.map { "read \($0.age)" } ?? "not read yet")"],
        ].flatMap(\.self).joined(separator: "\n")
    }

    private var lastBuildText: String {
        guard let last else {
            return isRunning ? "running; nothing is recorded yet" : "not recorded"
        }
        let start = LocalTime(last.started).description
        guard let ended = last.ended, let outcome = last.outcome else {
            return isRunning
                ? "\(start), still running"
                : "\(start), interrupted; the next one continues where it stopped"
        }
        let age = Duration.seconds(max(0, now - ended)).inWholeUnits
        let elapsed = Duration.seconds(max(0, ended - last.started)).inWholeUnits
        let error = last.error.map { "\n            \($0.onOneLine)" } ?? ""
        return "\(start), \(outcome) (\(last.exit ?? 0)) after \(elapsed), \(age) ago\(error)"
            + (isRunning ? "\n            another one is running" : "")
    }

    private var nextBuildText: String {
        guard let next = builds.first else {
            return "not known: no schedule of 'catalog schedule' is installed"
        }
        if let obstacle = next.obstacle {
            return """
                none: \(next.kind.rawValue) (\(next.place)) does not start it: \
                \(obstacle.reason.onOneLine)
                            remedy: \(obstacle.remedy)
                """
        }
        let time = next.time.map { LocalTime($0).description } ?? "not known"
        return "\(time), by \(next.kind.rawValue) (\(next.place))"
    }

    private var otherSchedules: [String] {
        builds.dropFirst().map { other in
            "warning     another schedule is installed for this site: \(other.kind.rawValue) "
                + "(\(other.place)); keep one, and remove the other with --uninstall"
        }
    }

    /// The status as JSON, with times in ISO 8601.
    var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            let next = builds.first
            writer.member("good", isGood)
            writer.member("running", isRunning)
            writer.key("last")
            if let last { write(last, to: &writer) } else { writer.null() }
            writer.key("next")
            writer.object { writer in
                writer.member("kind", next?.kind.rawValue)
                writer.member("place", next?.place)
                writer.member("time", next?.time.map(Self.text))
                writer.member("obstacle", next?.obstacle?.reason)
            }
            writer.key("others")
            writer.array { writer in
                for other in builds.dropFirst() {
                    writer.object { writer in
                        writer.member("kind", other.kind.rawValue)
                        writer.member("place", other.place)
                    }
                }
            }
            writer.key("data")
            if let staleness { write(staleness, to: &writer) } else { writer.null() }
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }

    private func write(_ last: LastBuild, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("started", Self.text(last.started))
            writer.member("ended", last.ended.map(Self.text))
            writer.member("outcome", last.outcome)
            writer.member("exit", last.exit)
            writer.member("error", last.error)
            writer.member("scheduled", last.isScheduled)
        }
    }

    private func write(_ staleness: Staleness, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("age_seconds", Int(staleness.seconds))
            writer.member("max_stale_days", staleness.limit)
            writer.member("too_old", staleness.isTooGreat)
        }
    }

    private static func text(_ seconds: Int64) -> String {
        Timestamp(secondsSince1970: seconds).text
    }
}
