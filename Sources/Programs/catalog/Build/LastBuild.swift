import CatalogBuild
import FoundationEssentials
import JSON

/// The result of a site's last build, as stored in the state.
struct LastBuild: Equatable {
    /// Seconds since 1970.
    let started: Int64
    /// Seconds since 1970; `nil` while the build runs, or when it was interrupted.
    var ended: Int64?
    /// The outcome for the site; `nil` while the build runs.
    var outcome: String?
    /// The exit status of the program.
    var exit: Int?
    /// The reason why the site did not change.
    var error: String?
    /// True for a build that a timer started.
    var isScheduled: Bool

    /// Returns the path of the record in a state folder.
    static func path(in stateFolder: String) -> String {
        SiteBuild.lastBuildPath(inState: stateFolder)
    }

    /// The times whose years have four digits.
    private static let times = 0...253_402_300_799

    /// True for a build that ended with 0, or with 2 for a changed site.
    var isGood: Bool { exit == 0 || exit == 2 }
}

extension LastBuild {
    /// The stored form.
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

    /// Reads the stored form; `nil` for any other content.
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

    /// Reads the result of the last build with a state; `nil` when none was recorded.
    init?(inState folder: String) {
        guard let content = FileManager.default.contents(atPath: Self.path(in: folder)) else {
            return nil
        }
        self.init(json: [UInt8](content))
    }
}
