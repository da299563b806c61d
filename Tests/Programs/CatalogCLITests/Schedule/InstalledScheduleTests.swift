import Arguments
import FoundationEssentials
import Glibc
import Scheduling
import TestSupport
import Testing

@testable import CatalogCLI

/// Use of systemd and cron by `catalog schedule`, and its status afterwards.
@Suite(.needs(.otherUser)) struct InstalledScheduleTests {
    @Test func `units of a person are started and stopped again`() throws {
        let computer = try PersonsComputer()
        let timer = "\(computer.units)/catalog-my-shop.timer"
        let installed = try computer.run("schedule", "systemd", "--demo", "--install")
        #expect(installed.status == 0, "\(installed.messages)")
        #expect(installed.output.contains("written: \(timer)\n"))
        #expect(installed.output.contains("'sudo loginctl enable-linger \"$USER\"' lets it run"))
        #expect(
            computer.calls == "--user daemon-reload\n--user enable --now catalog-my-shop.timer\n")
        let status = try computer.run("schedule", "status")
        #expect(
            status.output.contains(try Regex("next build  20[-0-9]{8} [0-9:]{5}, by systemd \\(")),
            "\(status.output)")
        #expect(status.output.contains("(\(timer))"))
        // Neither the source nor the configuration need be known any more.
        try computer.program.write("frob: 1\n", to: "my shop/catalog.yml")
        let removed = try computer.run("schedule", "systemd", "--uninstall")
        #expect(removed.status == 0, "\(removed.messages)")
        #expect(removed.output.contains("removed: \(timer)\n"), "\(removed.output)")
        #expect(computer.unitNames == [])
        #expect(
            computer.calls == "--user disable --now catalog-my-shop.timer\n--user daemon-reload\n")
        #expect(try computer.run("schedule", "systemd", "--uninstall").status == 64)
    }

    @Test func `units are not installed without a running systemd`() throws {
        let computer = try PersonsComputer(systemd: "offline")
        let refused = try computer.run("schedule", "systemd", "--demo", "--install")
        #expect(refused.status == 69 && refused.output.isEmpty, "\(refused.output)")
        #expect(
            refused.messages.contains(
                "systemd does not run for this account (its message: offline)"),
            "\(refused.messages)")
        #expect(refused.messages.contains("add --into \(computer.units)"), "\(refused.messages)")
        #expect(computer.calls.isEmpty && computer.unitNames == [])
        #expect(!FileManager.default.fileExists(atPath: "\(computer.root)/dist"))
    }

    @Test func `units that are not started are reported by status and doctor, and can be removed`()
        throws
    {
        let computer = try PersonsComputer(systemd: "offline")
        let into = "--into=\(computer.units)"
        #expect(try computer.run("schedule", "systemd", "--demo", into).status == 0)
        let status = try computer.run("schedule", "status")
        #expect(status.status == 1)
        #expect(status.output.contains("next build  none: systemd ("))
        #expect(status.output.contains("systemd does not run for this account"), "\(status.output)")
        // Which of them depends on whether systemd began the computer.
        #expect(status.output.contains(/\n            remedy: (log in to this account|let cron)/))
        let json = try computer.run("schedule", "status", "--json")
        #expect(json.output.contains(#""time":null,"obstacle":"systemd does not run"#))
        let found = try computer.run("doctor", "--offline")
        #expect(
            found.output.contains(
                "catalog-my-shop.timer is installed but does not start builds: systemd"),
            "\(found.output)")
        // The link that enabled it when systemd ran.
        let wants = "\(computer.units)/timers.target.wants"
        try FileManager.default.createDirectory(
            atPath: wants, withIntermediateDirectories: false)
        chmod(wants, 0o777)
        symlink("\(computer.units)/catalog-my-shop.timer", "\(wants)/catalog-my-shop.timer")
        let removed = try computer.run("schedule", "systemd", "--uninstall")
        #expect(removed.status == 0, "\(removed.messages)")
        #expect(computer.unitNames == ["timers.target.wants"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: wants) == [])
        #expect(computer.calls.isEmpty)
    }

    @Test func `a stopped timer is reported`() throws {
        let computer = try PersonsComputer()
        #expect(try computer.run("schedule", "systemd", "--demo", "--install").status == 0)
        try computer.program.write("\n", to: "next")
        let status = try computer.run("schedule", "status")
        #expect(
            status.output.contains("does not start it: its timer is stopped\n"), "\(status.output)")
        #expect(
            status.output.contains(
                "remedy: systemctl --user enable --now catalog-my-shop.timer"))
    }

    @Test func `an installation that cannot be started is undone`() throws {
        let computer = try PersonsComputer()
        try computer.program.write("", to: "broken")
        let failed = try computer.run("schedule", "systemd", "--demo", "--install")
        #expect(failed.status == 74 && failed.output.isEmpty)
        #expect(failed.messages.contains("'systemctl --user daemon-reload' failed: no unit"))
        #expect(
            failed.messages.contains(
                "The previous state is restored, and no build will start"),
            "\(failed.messages)")
        #expect(!FileManager.default.fileExists(atPath: "\(computer.program.folder)/config"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: computer.root) == [])
    }

    @Test func `a schedule that cannot be changed is as before`() throws {
        let computer = try PersonsComputer()
        #expect(try computer.run("schedule", "systemd", "--demo", "--install").status == 0)
        let timer = "config/systemd/user/catalog-my-shop.timer"
        let before = computer.program.text(timer)
        try computer.program.write("", to: "broken")
        let failed = try computer.run(
            "schedule", "systemd", "--demo", "--install", "--at", "04:05")
        #expect(failed.status == 74)
        #expect(!before.isEmpty && computer.program.text(timer) == before)
        #expect(!computer.calls.contains("disable"))
    }

    @Test func `other lines of a crontab stay, whatever happens to ours`() throws {
        let computer = try PersonsComputer()
        let program = computer.program
        func cron(_ arguments: String...) throws -> Program.Outcome {
            try program.runAsPerson(
                ["schedule", "cron", "--demo", "--install", "-C", computer.root] + arguments,
                environment: [
                    "PATH": "\(program.folder):/usr/bin:/bin", "HOME": program.folder,
                ])
        }
        try program.write("broken\n", to: "broken")
        try program.write("5 5 * * * mine\n", to: "table")
        let broken = try cron()
        #expect(broken.status == 74, "\(broken.messages)")
        #expect(program.text("table") == "5 5 * * * mine\n")
        program.remove("broken")
        let written = try cron()
        #expect(written.status == 0, "\(written.messages)")
        let table = program.text("table")
        #expect(table.hasPrefix("5 5 * * * mine\n# BEGIN catalog-my-shop\n# Made by catalog "))
        #expect(table.hasSuffix("\n# END catalog-my-shop\n"))
        #expect(try cron().output.hasPrefix("unchanged: crontab\n"))
        #expect(try cron("--at", "04:05").output.hasPrefix("replaced: crontab\n"))
        #expect(
            program.text("table").split(separator: "\n").count == table.split(separator: "\n").count
        )
        let status = try computer.run("schedule", "status")
        #expect(
            status.output.contains(", by cron (crontab)\n"), "\(status.output)\(status.messages)")
        let removed = try computer.run("schedule", "cron", "--uninstall")
        #expect(removed.status == 0, "\(removed.messages)")
        #expect(program.text("table") == "5 5 * * * mine\n")
        program.remove("table")
        #expect(try cron().status == 0)
        #expect(program.text("table").hasPrefix("# BEGIN catalog-my-shop\n"))
    }

    @Test func `two schedules of one site are reported, and those of another language are not`()
        throws
    {
        let computer = try PersonsComputer()
        #expect(try computer.run("schedule", "cron", "--demo", "--install").status == 0)
        let other = try computer.run(
            "schedule", "systemd", "--demo", "--install", "--state", ".catalog-en", "--name", "en")
        #expect(
            other.status == 0 && !other.messages.contains("another schedule"), "\(other.messages)")
        let second = try computer.run("schedule", "systemd", "--demo", "--install")
        #expect(second.status == 0)
        #expect(
            second.messages.contains(
                "another schedule builds the same site: cron (crontab); 'catalog schedule cron "
                    + "--uninstall --name catalog-my-shop' removes it"), "\(second.messages)")
        let status = try computer.run("schedule", "status")
        #expect(
            status.output.contains(
                "warning     another schedule is installed for this site: cron (crontab)"),
            "\(status.output)")
        #expect(!status.output.contains("en.timer"))
        let doctor = try computer.run("doctor", "--offline")
        #expect(doctor.output.contains("2 schedules build the same site: "), "\(doctor.output)")
        #expect(try computer.run("schedule", "cron", "--uninstall").status == 0)
        #expect(computer.unitNames.contains("catalog-my-shop.timer"))
        let alone = try computer.run("schedule", "status")
        #expect(!alone.output.contains("warning"), "\(alone.output)")
    }

    @Test(arguments: ["timer", "service"])
    func `units that were changed stay`(kind: String) throws {
        let computer = try PersonsComputer()
        #expect(try computer.run("schedule", "systemd", "--demo", "--install").status == 0)
        let unit = "config/systemd/user/catalog-my-shop.\(kind)"
        let shell = try Program(at: "/bin/sh")
        let path = "\(computer.program.folder)/\(unit)"
        #expect(try shell.run(["-c", "echo '# mine' >>\"$0\"", path]).status == 0)
        _ = computer.calls
        let refused = try computer.run("schedule", "systemd", "--uninstall")
        #expect(refused.status == 73 && refused.output.isEmpty)
        #expect(
            refused.messages.contains("'\(path)' is not a file of 'catalog schedule'"),
            "\(refused.messages)")
        #expect(computer.unitNames.count == 2 && computer.calls.isEmpty)
    }

    @Test func `nothing is written without a running cron`() throws {
        let program = try Program()
        let processes = "\(program.folder)/proc/1"
        try FileManager.default.createDirectory(
            atPath: processes, withIntermediateDirectories: true)
        try Data("1 (init) S 0".utf8).write(to: URL(filePath: "\(processes)/stat"))
        let command = ["schedule", "cron", "--demo", "-C", program.folder]
        guard case .run(let typed) = try Command.catalog.parse(command) else { return }
        let plan = try SchedulePlan(
            typed, kind: .cron, program: "/usr/bin/catalog", now: 0, environment: [:])
        let schedule = try Schedule(.cron, of: plan.job, isSystem: false, plan: plan)
        var installation = ScheduleInstallation(
            of: schedule, into: nil,
            where: RunningSchedulers(processes: "\(program.folder)/proc"))
        let error = #expect(throws: CommandError.self) { _ = try installation.run() }
        guard case .noScheduler(let reason, _, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasPrefix("cron does not run on this computer"))
        #expect(!FileManager.default.fileExists(atPath: "\(program.folder)/dist"))
    }
}
