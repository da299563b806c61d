import Glibc
import Scheduling
import System

/// A user's own crontab, of which `catalog schedule` owns some lines.
struct PersonalCrontab {
    private let program: SystemProgram
    /// All lines, as read.
    let text: String

    /// Reads the crontab; a missing one is empty.
    ///
    /// - Throws: `SchedulingError`.
    init() throws(SchedulingError) {
        guard let program = SystemProgram("crontab") else {
            throw .notStarted(program: "crontab", reason: Errno(ENOENT).description)
        }
        self.program = program
        text = try Self.table(of: program)
    }

    /// Replaces the crontab, unless somebody else changed it meanwhile.
    ///
    /// - Throws: `SchedulingError`.
    func replace(by new: String) throws(SchedulingError) {
        guard new != text else { return }
        // Writing replaces the whole crontab: lines that were not read would be lost.
        guard try Self.table(of: program).utf8.elementsEqual(text.utf8) else {
            throw .changing(command: "crontab -l")
        }
        try program.need(["-"], input: new)
    }

    private static func table(of program: SystemProgram) throws(SchedulingError) -> String {
        let listed = try program.run(["-l"])
        guard listed.status == 0 else {
            // After any other error, lines that cannot be read would be lost.
            guard listed.errorOutput.contains("no crontab") else {
                throw .failed(command: "crontab -l", message: listed.errorOutput)
            }
            return ""
        }
        guard let table = String(validating: listed.bytes, as: UTF8.self) else {
            throw .notText(command: "crontab -l")
        }
        return table
    }
}
