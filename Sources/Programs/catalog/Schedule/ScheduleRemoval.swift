import FoundationEssentials
import Glibc
import Scheduling

/// A removal of the schedules that `catalog schedule` installed for a site.
///
/// Nothing is removed if another program wrote or changed one of the files.
struct ScheduleRemoval {
    private let site: ScheduledSite
    private let kind: ScheduleMark.Kind
    /// The folder typed with `--into`; `nil` for the folder of the scheduler.
    ///
    /// Files in a folder of the user are removed without stopping a schedule.
    private let folder: String?
    private let running: RunningSchedulers

    init(
        of kind: ScheduleMark.Kind, for site: ScheduledSite, from folder: String?,
        where running: RunningSchedulers = RunningSchedulers()
    ) {
        self.kind = kind
        self.site = site
        self.folder = folder
        self.running = running
    }

    /// Stops the schedules, and removes their files.
    ///
    /// - Returns: one line for each step.
    /// - Throws: `CommandError` before anything is removed, or `SchedulingError`.
    func run() throws -> [String] {
        let schedules = schedules
        guard !schedules.isEmpty else { throw CommandError.noSchedule(kind, root: site.root) }
        for schedule in schedules { try check(schedule) }
        return try schedules.flatMap(remove)
    }

    private var schedules: [InstalledSchedule] {
        let places = SchedulerPlace.all.filter { $0.kind == kind }
        guard let folder else { return site.schedules.filter { places.contains($0.place) } }
        return InstalledSchedule.all(in: folder, of: places[0]).filter(site.has)
    }
}

extension ScheduleRemoval {
    /// Returns the existing files of a schedule.
    private func files(of schedule: InstalledSchedule) -> [String] {
        guard let path = schedule.path else { return [] }
        guard kind == .systemd else { return [path] }
        let stem = String(path.dropLast(schedule.place.suffix.count))
        return SystemdUnits.suffixes.map { stem + $0 }.filter { access($0, F_OK) == 0 }
    }

    /// - Throws: `CommandError.changedSchedule`.
    private func check(_ schedule: InstalledSchedule) throws(CommandError) {
        guard schedule.mark.isUnchanged(schedule.text) else {
            throw .changedSchedule(path: schedule.location)
        }
        for path in files(of: schedule) {
            let content = FileManager.default.contents(atPath: path) ?? Data()
            let text = String(decoding: content, as: UTF8.self)
            guard let mark = ScheduleMark(in: text), mark.root == site.root,
                mark.isUnchanged(text)
            else { throw .changedSchedule(path: path) }
        }
    }

    private func remove(_ schedule: InstalledSchedule) throws -> [String] {
        guard schedule.path != nil else {
            let table = try PersonalCrontab()
            try table.replace(by: CrontabBlock.removed(schedule.name, from: table.text))
            return ["removed: the lines of \(schedule.name) in crontab"]
        }
        guard kind == .systemd, folder == nil else { return try unlinkFiles(of: schedule) }
        let place = schedule.place
        let isRunning = running.absence(of: kind, isSystem: place.isSystem) == nil
        let timer = schedule.name + place.suffix
        var done: [String] = []
        if isRunning { done.append(try run(place.systemctl + ["disable", "--now", timer])) }
        // If systemd does not run, the link that enabled the timer must be removed here.
        if let folder = place.folder { unlink("\(folder)/timers.target.wants/\(timer)") }
        done += try unlinkFiles(of: schedule)
        if isRunning { done.append(try run(place.systemctl + ["daemon-reload"])) }
        return done
    }

    private func run(_ command: [String]) throws(SchedulingError) -> String {
        try SystemProgram.need(command)
        return "done: \(command.joined(separator: " "))"
    }

    private func unlinkFiles(of schedule: InstalledSchedule) throws(CommandError) -> [String] {
        var lines: [String] = []
        for path in files(of: schedule) {
            guard unlink(path) == 0 else { throw .unwritable(path: path) }
            lines.append("removed: \(path)")
        }
        return lines
    }
}
