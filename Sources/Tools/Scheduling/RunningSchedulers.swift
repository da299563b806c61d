import Glibc
import System

/// A check if the programs that start jobs, such as cron, run on this computer.
package struct RunningSchedulers: Sendable {
    /// The states of systemd in which it starts jobs, now or later.
    private static let states: Set = [
        "initializing", "starting", "running", "degraded", "maintenance", "stopping",
    ]
    /// The process names of programs that read crontabs.
    ///
    /// anacron is missing, because it reads only its own table.
    private static let crons: Set = ["cron", "crond", "fcron", "bcron-sched"]

    private let processes: String

    /// - Parameter processes: The folder in which the kernel lists processes.
    package init(processes: String = "/proc") {
        self.processes = processes
    }

    /// Returns the reason why no program starts jobs of `kind`.
    ///
    /// `nil` if a program starts them, or if this cannot be found out.
    ///
    /// - Parameter isSystem: True for jobs of the system; false for jobs of a user's own manager.
    package func absence(of kind: ScheduleMark.Kind, isSystem: Bool) -> String? {
        switch kind {
        case .systemd: absenceOfSystemd(isSystem: isSystem)
        case .cron: isCronThere ? nil : "cron does not run on this computer"
        case .githubActions: nil
        }
    }

    /// True if systemd booted this computer: `sd_booted(3)`.
    package var isSystemdBooted: Bool { access("/run/systemd/system", F_OK) == 0 }

    private func absenceOfSystemd(isSystem: Bool) -> String? {
        guard let program = SystemProgram("systemctl") else {
            return "systemd does not run on this computer: there is no 'systemctl'"
        }
        let options = isSystem ? [] : ["--user"]
        let whose = isSystem ? "on this computer" : "for this account"
        do throws(SchedulingError) {
            let outcome = try program.run(options + ["is-system-running"])
            let state = outcome.output.filter { !$0.isWhitespace }
            guard !Self.states.contains(state) else { return nil }
            let message = [state, outcome.errorOutput].filter { !$0.isEmpty }.joined(
                separator: "; ")
            return
                "systemd does not run \(whose) (its message: "
                + "\(message.isEmpty ? "nothing" : message))"
        } catch {
            return "systemd does not run \(whose): \(error)"
        }
    }

    private var isCronThere: Bool {
        guard let folder = opendir(processes) else { return true }
        defer { closedir(folder) }
        var isFirstSeen = false
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.allSatisfy(\.isNumber),
                let process = ProcessStatus(at: "\(processes)/\(name)")
            else { continue }
            if name == "1" { isFirstSeen = true }
            if process.isAlive, Self.crons.contains(process.name) { return true }
        }
        // If the system hides the processes of other users, it also hides cron, and nothing is
        // known.
        return !isFirstSeen
    }
}

/// The kernel's status of a process (`proc_pid_stat(5)`).
struct ProcessStatus {
    /// The name of the program, cut to 15 bytes.
    let name: String
    /// True until the process has ended; an ended process remains until its parent waits for it.
    let isAlive: Bool

    /// Reads the status from the folder of the process; `nil` when it cannot be read.
    init?(at folder: String) {
        guard let opened = try? OwnedDescriptor(opening: "\(folder)/stat", O_RDONLY),
            let bytes = try? opened.file.bytes(count: 512)
        else { return nil }
        // The name may contain brackets and spaces.
        let line = String(decoding: bytes, as: UTF8.self)
        guard let start = line.firstIndex(of: "("), let end = line.lastIndex(of: ")"), start < end
        else { return nil }
        name = String(line[line.index(after: start)..<end])
        isAlive = line[end...].dropFirst(2).first.map { !"ZXx".contains($0) } ?? false
    }
}
