import CatalogBuild
import FoundationEssentials
import JSON

/// The result of a site's last build, as stored in the state folder.
struct LastBuild: Equatable {
    /// Seconds since 1970.
    let started: Int64
    /// Seconds since 1970; `nil` while the build runs, or when it was killed.
    var ended: Int64?
    /// The effect on the site (``BuildResult/Outcome``); `nil` while the build runs.
    var outcome: String?
    /// The exit status of the program.
    var exit: Int?
    /// The reason why the site did not change.
    var error: String?
    /// True for a build that a scheduler started.
    var isScheduled: Bool

    /// Returns the path of the record in a state folder.
    static func path(in stateFolder: String) -> String {
        SiteBuild.lastBuildPath(inState: stateFolder)
    }

    /// The valid times in seconds since 1970, which end with the year 9999.
    private static let times = 0...253_402_300_799

    /// True if the exit status is 0, or 2, which `--detailed-exitcode` uses for a changed site.
    var isGood: Bool { exit == 0 || exit == 2 }
}

extension LastBuild {
    /// The record as JSON.
    var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("started", Int(started))
            writer.member("ended", ended.map { Int($0) })
            writer.member("outcome", outcome)
            writer.member("exit", exit)
            writer.member("error", error)
            writer.member("scheduled", isScheduled)
        }
        return String(decoding: writer.bytes(), as: UTF8.self) + "\n"
    }

    /// Reads a record from JSON; `nil` if the content is not a valid record.
    init?(json: [UInt8]) {
        guard let kept = try? JSONValue(parsing: json), let started = kept["started"]?.integer,
            let isScheduled = kept["scheduled"]?.bool,
            [started, kept["ended"]?.integer ?? started].allSatisfy(Self.times.contains)
        else { return nil }
        self.init(
            started: Int64(started), ended: kept["ended"]?.integer.map { Int64($0) },
            outcome: kept["outcome"]?.string, exit: kept["exit"]?.integer,
            error: kept["error"]?.string, isScheduled: isScheduled)
    }

    /// Reads the record in a state folder; `nil` when no valid record exists.
    init?(inState folder: String) {
        guard let content = FileManager.default.contents(atPath: Self.path(in: folder)) else {
            return nil
        }
        self.init(json: [UInt8](content))
    }
}
