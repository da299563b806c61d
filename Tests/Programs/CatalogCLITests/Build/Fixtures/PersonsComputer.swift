import FoundationEssentials
import Glibc
import Testing

/// The computer of a user who is not root, with a systemd, a cron and a site, all in the folder of
/// a test.
final class PersonsComputer {
    let program: Program
    private let cron: CronProcess?

    /// - Parameters:
    ///   - systemd: the state that systemd reports.
    ///   - hasCron: true if a process with the name of cron runs.
    init(systemd: String = "running", hasCron: Bool = true) throws {
        program = try Program()
        try FileManager.default.createDirectory(
            atPath: "\(program.folder)/my shop", withIntermediateDirectories: false)
        cron = hasCron ? try CronProcess(in: program.folder) : nil
        try program.writeScript(
            """
            case $* in
            *is-system-running) echo \(systemd) ;;
            *show*) cat "$HOME/next" 2>/dev/null || echo @1900000000 ;;
            *) echo "$@" >>"$HOME/calls"
               if test -f "$HOME/broken"; then echo no unit >&2; exit 5; fi ;;
            esac
            """, to: "systemctl")
        try program.writeScript(
            """
            test -f "$HOME/broken" && { echo broken >&2; exit 1; }
            case $1 in
            -l) test -f "$HOME/table" && cat "$HOME/table" || { echo no crontab for me >&2; exit 1; } ;;
            -) cat >"$HOME/table.new" && mv "$HOME/table.new" "$HOME/table" ;;
            esac

            """, to: "crontab")
        chmod(root, 0o777)
    }

    var root: String { "\(program.folder)/my shop" }

    /// The folder of a person's units.
    var units: String { "\(program.folder)/config/systemd/user" }

    /// The names of the units that are there.
    var unitNames: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: units)) ?? []).sorted()
    }

    /// The commands to systemd since the last call.
    var calls: String {
        defer { program.remove("calls") }
        return program.text("calls")
    }

    func run(_ arguments: String...) throws -> Program.Outcome {
        try program.runAsPerson(
            arguments + ["-C", root],
            environment: [
                "PATH": "\(program.folder):/usr/bin:/bin", "HOME": program.folder,
                "XDG_CONFIG_HOME": "\(program.folder)/config",
            ])
    }
}
