import CatalogBuild
import FoundationEssentials
import Glibc
import Scheduling
import CatalogPublishing

/// An installation of files that make a scheduler run builds.
///
/// A file is overwritten only if `catalog schedule` wrote it and nobody changed it since. After an
/// error all changes are undone.
struct ScheduleInstallation {
    private let schedule: Schedule
    /// The folder typed with `--into`; `nil` for the folder of the scheduler.
    ///
    /// With a folder of the user, the files are written but the schedule is not started.
    private let folder: String?
    private let running: RunningSchedulers
    private var changes = ReversibleChanges()

    init(
        of schedule: Schedule, into folder: String?,
        where running: RunningSchedulers = RunningSchedulers()
    ) {
        self.schedule = schedule
        self.folder = folder
        self.running = running
    }

    /// Installs the files.
    ///
    /// - Returns: one line for each step that was done or is left to the user.
    /// - Throws: `CommandError`; at that point nothing was written, or the changes were undone.
    mutating func run() throws -> [String] {
        if folder == nil { try requireAccountAndScheduler() }
        do {
            return try install()
        } catch  where !changes.isEmpty {
            throw CommandError.unfinishedInstallation(
                reason: "\(error)", left: takeBack(), status: ExitStatus(of: error))
        }
    }

    /// Checks that the account of builds exists and that the scheduler runs.
    private func requireAccountAndScheduler() throws(CommandError) {
        if let user = schedule.job.user, getpwnam(user) == nil { throw .noAccount(user) }
        let place = schedule.scheduler
        if let reason = running.absence(of: place.kind, isSystem: place.isSystem) {
            throw .noScheduler(reason: reason, place: place, files: schedule.files.map(\.name))
        }
    }

    private mutating func install() throws -> [String] {
        switch (folder, schedule.place) {
        case (let folder?, _): return try write(into: folder)
        case (nil, .folder(let folder)):
            let written = try write(into: folder)
            return try written + makeFolders() + begin()
        case (nil, .crontab): return try editCrontab()
        }
    }
}

extension ScheduleInstallation {
    private mutating func write(into folder: String) throws -> [String] {
        let messages = try schedule.files.map { file in
            let path = "\(folder)/\(file.name)"
            let old = FileManager.default.contents(atPath: path)
            var status = stat()
            // An existing file that cannot be read is not replaced, because it may belong to
            // somebody else.
            guard old != nil || lstat(path, &status) == -1 else {
                throw CommandError.unwritable(path: path)
            }
            return try ScheduleReplacement(
                of: old.map { String(decoding: $0, as: UTF8.self) }, by: file.text, at: path,
                root: schedule.job.root
            ).message
        }
        try changes.makeFolder(folder)
        for file in schedule.files { try changes.write(file.text, to: "\(folder)/\(file.name)") }
        return messages
    }

    private mutating func editCrontab() throws -> [String] {
        guard let block = schedule.block else { return [] }
        let table = try PersonalCrontab()
        let change = try ScheduleReplacement(
            of: block.current(in: table.text), by: block.text, at: "crontab",
            root: schedule.job.root)
        let made = try makeFolders()
        try table.replace(by: block.added(to: table.text))
        return [change.message] + made
    }

    /// Makes the scheduler load the files.
    private func begin() throws(SchedulingError) -> [String] {
        guard let activation = schedule.activation else { return [] }
        var lines: [String] = []
        for command in activation.commands {
            try SystemProgram.need(command)
            lines.append("done: \(command.joined(separator: " "))")
        }
        return lines + [activation.hint].compactMap(\.self)
    }

    /// Creates the folders that builds write to, because a service cannot create them.
    private mutating func makeFolders() throws -> [String] {
        guard schedule.kind != .githubActions else { return [] }
        var lines: [String] = []
        for folder in schedule.job.writableFolders where access(folder, F_OK) == -1 {
            try changes.makeFolder(folder)
            if let user = schedule.job.user, let entry = getpwnam(user) {
                guard chown(folder, entry.pointee.pw_uid, entry.pointee.pw_gid) == 0 else {
                    throw CommandError.unwritable(path: folder)
                }
            }
            lines.append("created: \(folder)")
        }
        return lines
    }

    /// Undoes all changes.
    ///
    /// - Returns: the paths that could not be restored.
    private func takeBack() -> [String] {
        let activation = folder == nil ? schedule.activation : nil
        // Errors are ignored here, because the error that caused the undoing is reported.
        if !changes.hasReplaced, let command = activation?.reversal {
            _ = try? SystemProgram.need(command)
        }
        let left = changes.undo()
        if let command = activation?.commands.first { _ = try? SystemProgram.need(command) }
        return left
    }
}
