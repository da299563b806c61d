import Glibc
import Scheduling
import System

/// The crontab of the current user; `catalog schedule` owns some of its lines.
struct PersonalCrontab {
    private let program: SystemProgram
    /// The whole crontab as it was read.
    let text: String

    /// Reads the crontab; a missing crontab counts as empty.
    ///
    /// - Throws: `SchedulingError`.
    init() throws(SchedulingError) {
        guard let program = SystemProgram("crontab") else {
            throw .notStarted(program: "crontab", reason: Errno(ENOENT).description)
        }
        self.program = program
        text = try Self.table(of: program)
    }

    /// Replaces the crontab by `new`; throws if somebody else changed the crontab since it was
    /// read.
    ///
    /// - Throws: `SchedulingError`.
    func replace(by new: String) throws(SchedulingError) {
        guard new != text else { return }
        // The crontab is read again, because writing replaces all of it, including lines added
        // since.
        guard try Self.table(of: program).utf8.elementsEqual(text.utf8) else {
            throw .changing(command: "crontab -l")
        }
        try program.need(["-"], input: new)
    }

    private static func table(of program: SystemProgram) throws(SchedulingError) -> String {
        let listed = try program.run(["-l"])
        guard listed.status == 0 else {
            // Other errors are thrown, because an unread crontab would lose its lines when it is
            // replaced.
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
