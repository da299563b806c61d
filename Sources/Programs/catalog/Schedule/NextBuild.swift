import Glibc
import Scheduling
import Time

/// When a schedule builds a site the next time, as far as it can be known.
struct NextBuild: Equatable {
    /// What runs the builds.
    let kind: ScheduleMark.Kind
    /// The file that says so, in words.
    let place: String
    /// Seconds since 1970; `nil` where none will begin, or nobody knows when.
    let time: Int64?
    /// Why none will begin; `nil` where one will.
    let obstacle: Obstacle?

    /// What keeps an installed schedule from beginning builds.
    struct Obstacle: Equatable {
        let reason: String
        let remedy: String
    }

    /// Asks what runs a schedule.
    ///
    /// - Parameter now: seconds since 1970.
    init(of schedule: InstalledSchedule, now: Int64, where running: RunningSchedulers) {
        let place = schedule.place
        kind = place.kind
        self.place = schedule.words
        if let reason = running.absence(of: kind, isSystem: place.isSystem) {
            time = nil
            obstacle = Obstacle(reason: reason, remedy: place.remedy)
            return
        }
        let planned = Self.time(of: schedule.mark, now)
        let timer = schedule.name + place.suffix
        time =
            kind == .systemd
            ? Self.time(after: Self.answer(on: timer, of: place), planned: planned) : planned
        let start = (place.systemctl + ["enable", "--now", timer]).joined(separator: " ")
        obstacle = time == nil ? Obstacle(reason: "its timer is stopped", remedy: start) : nil
    }

    /// What systemd says of a timer; `nil` where it does not answer.
    private static func answer(
        on timer: String, of place: SchedulerPlace
    ) -> SystemProgram.Outcome? {
        let question = ["show", timer, "--property=NextElapseUSecRealtime", "--value"]
        let words = place.systemctl + question + ["--timestamp=unix"]
        guard let outcome = try? SystemProgram(words[0])?.run(Array(words.dropFirst())),
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

extension [NextBuild] {
    /// Those of all schedules of a site, those that will begin first.
    init(
        of site: ScheduledSite, now: Int64, where running: RunningSchedulers = RunningSchedulers()
    ) {
        let all = site.schedules.map { NextBuild(of: $0, now: now, where: running) }
        self = all.filter { $0.obstacle == nil } + all.filter { $0.obstacle != nil }
    }
}
