import FoundationEssentials
import Glibc
import Scheduling
import TimeZones

/// When a timer builds a site the next time, as far as it can be known.
struct NextBuild: Equatable {
    /// What runs the builds; `nil` where nothing of that name was found.
    let kind: ScheduleMark.Kind?
    /// The file or unit that says so.
    let place: String
    /// Seconds since 1970; `nil` where it is not known.
    let time: Int64?

    /// Looks for what `catalog schedule` installed under a name for a site.
    init(named name: String, for root: String, now: Int64) {
        let units = [
            ("/etc/systemd/system", []), (UserFolders.settings + "/systemd/user", ["--user"]),
        ]
        for (folder, options) in units {
            let path = "\(folder)/\(name).timer"
            guard let mark = Self.mark(ofFile: path, for: root) else { continue }
            kind = .systemd
            place = path
            time = Self.time(
                after: Self.answer(on: "\(name).timer", options), planned: Self.time(of: mark, now))
            return
        }
        let files = [
            "/etc/cron.d/\(name)", UserFolders.home + "/Library/LaunchAgents/\(name).plist",
            "/Library/LaunchDaemons/\(name).plist",
        ]
        for path in files {
            guard let mark = Self.mark(ofFile: path, for: root) else { continue }
            (kind, place, time) = (mark.kind, path, Self.time(of: mark, now))
            return
        }
        if let table = try? SystemProgram("crontab")?.run(["-l"]), table.status == 0,
            let mark = ScheduleMark(in: CrontabBlock.text(of: name, in: table.output) ?? ""),
            mark.root == root
        {
            (kind, place, time) = (.cron, "crontab", Self.time(of: mark, now))
            return
        }
        (kind, place, time) = (nil, name, nil)
    }

    private static func mark(ofFile path: String, for root: String) -> ScheduleMark? {
        guard let content = FileManager.default.contents(atPath: path),
            let mark = ScheduleMark(in: String(decoding: content, as: UTF8.self)),
            mark.root == root
        else { return nil }
        return mark
    }

    /// What systemd says of a timer; `nil` where it cannot be asked.
    private static func answer(
        on unit: String, _ options: [String]
    ) -> SystemProgram.Outcome? {
        guard access("/run/systemd/system", F_OK) == 0, let program = SystemProgram("systemctl"),
            let outcome = try? program.run(
                options + [
                    "show", unit, "--property=NextElapseUSecRealtime", "--value",
                    "--timestamp=unix",
                ]),
            outcome.status == 0
        else { return nil }
        return outcome
    }

    /// When a timer elapses, after what systemd answered; `nil` for one that is off.
    ///
    /// - Parameter planned: when its file has it elapse, for where nobody answered.
    static func time(after answer: SystemProgram.Outcome?, planned: Int64) -> Int64? {
        guard let answer else { return planned }
        return Int64(answer.output.filter(\.isNumber)).flatMap { $0 > 0 ? $0 : nil }
    }

    private static func time(of mark: ScheduleMark, _ now: Int64) -> Int64 {
        let rules = mark.zone.flatMap { TimeZoneRules(named: $0) }
        return mark.time.next(after: now) { moment in
            rules?.utcOffset(at: moment) ?? LocalTime(moment).utcOffset
        }
    }
}
