import Glibc
import System

/// Looks whether the programs run that begin jobs on this computer.
package struct RunningSchedulers: Sendable {
    /// What systemd says of itself while it begins what is due, or will.
    private static let states: Set = [
        "initializing", "starting", "running", "degraded", "maintenance", "stopping",
    ]
    /// The processes of those that read tables of cron; anacron alone reads others.
    private static let crons: Set = ["cron", "crond", "fcron", "bcron-sched"]

    private let processes: String

    /// - Parameter processes: the folder in which the kernel shows them.
    package init(processes: String = "/proc") {
        self.processes = processes
    }

    /// Why nothing begins jobs of a kind; `nil` when something does, or nobody can tell.
    ///
    /// - Parameter isSystem: whether the computer begins them, and not a person's own manager.
    package func absence(of kind: ScheduleMark.Kind, isSystem: Bool) -> String? {
        switch kind {
        case .systemd: absenceOfSystemd(isSystem: isSystem)
        case .cron: isCronThere ? nil : "cron does not run on this computer"
        case .githubActions: nil
        }
    }

    /// Whether systemd began this computer: `sd_booted(3)`.
    package var isSystemdBooted: Bool { access("/run/systemd/system", F_OK) == 0 }

    private func absenceOfSystemd(isSystem: Bool) -> String? {
        guard let program = SystemProgram("systemctl") else {
            return "systemd does not run on this computer, which has no 'systemctl'"
        }
        let options = isSystem ? [] : ["--user"]
        let whose = isSystem ? "on this computer" : "for this account"
        do throws(SchedulingError) {
            let outcome = try program.run(options + ["is-system-running"])
            let state = outcome.output.filter { !$0.isWhitespace }
            guard !Self.states.contains(state) else { return nil }
            let words = [state, outcome.talk].filter { !$0.isEmpty }.joined(separator: "; ")
            return "systemd does not run \(whose) (it says: \(words.isEmpty ? "nothing" : words))"
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
        // Where the processes of others are hidden, so is cron's.
        return !isFirstSeen
    }
}

/// What the kernel tells of a process (`proc_pid_stat(5)`).
struct ProcessStatus {
    /// The name of its program, cut after 15 bytes.
    let name: String
    /// Whether it has not ended: one that did stays until its parent asks how.
    let isAlive: Bool

    /// Reads it from the folder of the process; `nil` when there is none that may be read.
    init?(at folder: String) {
        guard let opened = try? OwnedDescriptor(opening: "\(folder)/stat", O_RDONLY),
            let bytes = try? opened.file.bytes(count: 512)
        else { return nil }
        // The name may have brackets and spaces of its own.
        let line = String(decoding: bytes, as: UTF8.self)
        guard let start = line.firstIndex(of: "("), let end = line.lastIndex(of: ")"), start < end
        else { return nil }
        name = String(line[line.index(after: start)..<end])
        isAlive = line[end...].dropFirst(2).first.map { !"ZXx".contains($0) } ?? false
    }
}
