import FoundationEssentials
import Scheduling

/// A schedule that `catalog schedule` installed for a site.
struct InstalledSchedule: Equatable {
    let place: SchedulerPlace
    /// The name of the schedule and its files.
    let name: String
    /// The path of the file with the times of builds; `nil` for lines in the user's crontab.
    let path: String?
    /// The content of the file, or the lines in the crontab.
    let text: String
    let mark: ScheduleMark

    /// The path of the file, or `crontab`, for messages.
    var location: String { path ?? "crontab" }

    /// The advice for removing the schedule.
    var removal: String {
        switch place.kind {
        case .systemd, .cron:
            "'catalog schedule \(place.kind.rawValue) --uninstall --name \(name)' removes it"
        case .githubActions: "remove that file to stop it"
        }
    }

    /// Finds the schedules in `folder`.
    static func all(in folder: String, of place: SchedulerPlace) -> [InstalledSchedule] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { $0.hasSuffix(place.suffix) }.compactMap { file in
            let path = "\(folder)/\(file)"
            guard let content = FileManager.default.contents(atPath: path) else { return nil }
            return InstalledSchedule(
                place: place, name: String(file.dropLast(place.suffix.count)), path: path,
                text: String(decoding: content, as: UTF8.self))
        }
    }

    /// Finds the schedules of one scheduler on this computer.
    static func all(of place: SchedulerPlace) -> [InstalledSchedule] {
        if let folder = place.folder { return all(in: folder, of: place) }
        guard place.kind == .cron, let table = try? SystemProgram("crontab")?.run(["-l"]),
            table.status == 0
        else { return [] }
        return CrontabBlock.names(in: table.output).compactMap { name in
            CrontabBlock.text(of: name, in: table.output).flatMap {
                InstalledSchedule(place: place, name: name, path: nil, text: $0)
            }
        }
    }

    private init?(place: SchedulerPlace, name: String, path: String?, text: String) {
        guard let mark = ScheduleMark(in: text), mark.kind == place.kind else { return nil }
        (self.place, self.name, self.path) = (place, name, path)
        (self.text, self.mark) = (text, mark)
    }
}
