import FoundationEssentials
import Glibc
import Scheduling
import SitePublishing

/// Puts the files that run builds where they belong.
///
/// Nothing is written over that it did not write itself, or that was changed since.
struct ScheduleInstallation {
    private let schedule: Schedule
    /// Where the files go in place of where they belong; then nothing is begun either.
    private let folder: String?

    init(of schedule: Schedule, into folder: String?) {
        self.schedule = schedule
        self.folder = folder
    }

    /// Installs the files.
    ///
    /// - Returns: what was done and is to be done, line by line.
    /// - Throws: `CommandError` before anything is written; `PublishingError`, `SchedulingError`.
    func run() throws -> [String] {
        if folder == nil, let user = schedule.job.user, getpwnam(user) == nil {
            throw CommandError.noAccount(user)
        }
        switch (folder, schedule.place) {
        case (let folder?, _), (nil, .folder(let folder)):
            let lines = try write(schedule.files, into: folder)
            return self.folder == nil ? try lines + makeFolders() + begin() : lines
        case (nil, .crontab): return try editCrontab() + makeFolders()
        }
    }
}

extension ScheduleInstallation {
    private func write(_ files: [ScheduleFile], into folder: String) throws -> [String] {
        let changes = try files.map { file in
            let path = "\(folder)/\(file.name)"
            let old = FileManager.default.contents(atPath: path)
            var status = stat()
            // What cannot be read may be somebody else's.
            guard old != nil || lstat(path, &status) == -1 else {
                throw CommandError.unwritable(path: path)
            }
            return try ScheduleReplacement(
                of: old.map { String(decoding: $0, as: UTF8.self) }, by: file.text, at: path,
                root: schedule.job.root)
        }
        try UserFolders.make(folder)
        for file in files { try AtomicFile.write(file.text, to: "\(folder)/\(file.name)") }
        return changes.map(\.words)
    }

    /// Has the computer know the files, or tells how.
    private func begin() throws -> [String] {
        guard let activation = schedule.activation else { return [] }
        let hints = [activation.hint].compactMap(\.self)
        guard access(activation.sign, F_OK) == 0 else {
            return ["now type:"] + activation.commands.map { "  " + $0.joined(separator: " ") }
                + hints
        }
        return try activation.commands.map { command in
            guard let program = SystemProgram(command[0]) else {
                throw SchedulingError.notStarted(
                    program: command[0], reason: String(cString: strerror(ENOENT)))
            }
            try program.need(Array(command.dropFirst()))
            return "done: \(command.joined(separator: " "))"
        } + hints
    }

    private func editCrontab() throws -> [String] {
        guard let block = schedule.block, let program = SystemProgram("crontab") else {
            throw SchedulingError.notStarted(
                program: "crontab", reason: String(cString: strerror(ENOENT)))
        }
        let table = try Self.table(of: program)
        let change = try ScheduleReplacement(
            of: block.current(in: table), by: block.text, at: "crontab", root: schedule.job.root)
        let new = block.added(to: table)
        if new != table {
            // What is written takes the place of all: lines that were not read would be lost.
            guard try Self.table(of: program).utf8.elementsEqual(table.utf8) else {
                throw SchedulingError.changing(command: "crontab -l")
            }
            try program.need(["-"], input: new)
        }
        return [change.words]
    }

    /// A person's own table; empty where there is none.
    private static func table(of program: SystemProgram) throws(SchedulingError) -> String {
        let listed = try program.run(["-l"])
        guard listed.status == 0 else {
            // Else lines that cannot be read would be lost.
            guard listed.talk.contains("no crontab") else {
                throw .failed(command: "crontab -l", words: listed.talk)
            }
            return ""
        }
        guard let table = String(validating: listed.bytes, as: UTF8.self) else {
            throw .notText(command: "crontab -l")
        }
        return table
    }

    /// Makes the folders that builds write to, which a service cannot do itself.
    private func makeFolders() throws -> [String] {
        guard schedule.kind != .githubActions else { return [] }
        return try schedule.job.writableFolders.compactMap { folder in
            guard access(folder, F_OK) == -1 else { return nil }
            try UserFolders.make(folder)
            if let user = schedule.job.user, let entry = getpwnam(user) {
                guard chown(folder, entry.pointee.pw_uid, entry.pointee.pw_gid) == 0 else {
                    throw CommandError.unwritable(path: folder)
                }
            }
            return "made: \(folder)"
        }
    }
}
