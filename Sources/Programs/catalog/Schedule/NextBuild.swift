import Glibc
import Scheduling
import Time

/// The next build that an installed schedule will start.
struct NextBuild: Equatable {
    /// The kind of scheduler.
    let kind: ScheduleMark.Kind
    /// The path of the schedule's file, or `crontab`, for messages.
    let place: String
    /// The time in seconds since 1970; `nil` when the time is not known or no build will begin.
    let time: Int64?
    /// The reason why no build will begin; `nil` when the schedule works.
    let obstacle: Obstacle?

    /// A problem that prevents an installed schedule from starting builds.
    struct Obstacle: Equatable {
        let reason: String
        let remedy: String
    }

    /// Asks the scheduler for the next build of `schedule`.
    ///
    /// - Parameter now: the current time in seconds since 1970.
    init(of schedule: InstalledSchedule, now: Int64, where running: RunningSchedulers) {
        let place = schedule.place
        kind = place.kind
        self.place = schedule.location
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

    /// Returns the reply of systemd about `timer`; `nil` when systemd does not reply.
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

    /// Returns the next time of a timer in the reply of systemd; `nil` for a disabled timer.
    ///
    /// - Parameter planned: the time in the timer's file, which is returned when systemd did not
    ///   reply.
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
    /// Finds the next build of each schedule of `site`; builds with an obstacle come last.
    init(
        of site: ScheduledSite, now: Int64, where running: RunningSchedulers = RunningSchedulers()
    ) {
        let all = site.schedules.map { NextBuild(of: $0, now: now, where: running) }
        self = all.filter { $0.obstacle == nil } + all.filter { $0.obstacle != nil }
    }
}
