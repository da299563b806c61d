import Glibc
import Scheduling
import System

/// A person's own table of cron, of which only some lines are ours.
struct PersonalCrontab {
    private let program: SystemProgram
    /// All lines, as they were read.
    let text: String

    /// Reads it; it is empty where there is none.
    ///
    /// - Throws: `SchedulingError`.
    init() throws(SchedulingError) {
        guard let program = SystemProgram("crontab") else {
            throw .notStarted(program: "crontab", reason: Errno(ENOENT).description)
        }
        self.program = program
        text = try Self.table(of: program)
    }

    /// Puts another table in its place, unless somebody else changed it meanwhile.
    ///
    /// - Throws: `SchedulingError`.
    func replace(by new: String) throws(SchedulingError) {
        guard new != text else { return }
        // What is written takes the place of all: lines that were not read would be lost.
        guard try Self.table(of: program).utf8.elementsEqual(text.utf8) else {
            throw .changing(command: "crontab -l")
        }
        try program.need(["-"], input: new)
    }

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
}
