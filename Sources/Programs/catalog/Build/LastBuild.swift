import CatalogBuild
import FoundationEssentials
import JSON

/// How the last build of a site went, as it left it in the state.
struct LastBuild: Equatable {
    /// Seconds since 1970.
    let started: Int64
    /// Seconds since 1970; `nil` while it runs, or when it was cut.
    var ended: Int64?
    /// What became of the site; `nil` while it runs.
    var outcome: String?
    /// The status with which the program ended.
    var exit: Int?
    /// Why the site stayed as it was.
    var error: String?
    /// Whether a timer ran it.
    var isScheduled: Bool

    /// The file of it in a state folder.
    static func path(in stateFolder: String) -> String {
        SiteBuild.endNote(inState: stateFolder)
    }

    /// What dates of four digits can tell.
    private static let times = 0...253_402_300_799

    /// Whether it ended, and well.
    var isGood: Bool { exit == 0 || exit == 2 }
}

extension LastBuild {
    /// As it is kept.
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

    /// Reads what was kept; `nil` for what no build wrote.
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

    /// How the last build with a state ended; `nil` where none was noted.
    init?(inState folder: String) {
        guard let content = FileManager.default.contents(atPath: Self.path(in: folder)) else {
            return nil
        }
        self.init(json: [UInt8](content))
    }
}
