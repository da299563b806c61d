import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `catalog schedule` on computers that lack something it needs.
@Suite(.needs(.otherUser)) struct ScheduleInstallationTests {
    private let program: Program

    init() throws {
        program = try Program()
        try FileManager.default.createDirectory(
            atPath: "\(program.folder)/shop", withIntermediateDirectories: false)
    }

    private var root: String { "\(program.folder)/shop" }

    /// Edits a crontab in the folder.
    ///
    /// - Parameter listing: the command that shows it.
    private func editTable(
        showing listing: String = "cat \"$T/table\"", by starter: [String] = []
    ) throws -> Program.Outcome {
        try program.writeScript(
            """
            case $1 in
            -l) \(listing); exit 0 ;;
            -) cat >"$T/table.new"; mv "$T/table.new" "$T/table" ;;
            esac
            """, to: "crontab")
        chmod(root, 0o777)
        let cron = try CronProcess(in: program.folder)
        defer { withExtendedLifetime(cron) {} }
        return try program.runAsPerson(
            ["schedule", "cron", "--demo", "--install", "-C", root], by: starter,
            environment: [
                "PATH": "\(program.folder):/usr/bin:/bin", "T": program.folder,
                "HOME": program.folder,
            ])
    }

    /// The first fits where the files may have 512 bytes, the second is cut.
    @Test(arguments: [1, 100])
    func `a crontab stays if there is no room to edit it`(count: Int) throws {
        let table = String(repeating: "5 5 * * * mine\n", count: count)
        try program.write(table, to: "table")
        let outcome = try editTable(
            by: ["sh", "-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "sh"])
        #expect(outcome.status == 74, "\(outcome.output)\(outcome.messages)")
        #expect(outcome.messages.contains("not enough memory for the input"), "\(outcome.messages)")
        #expect(program.text("table") == table)
    }

    @Test func `a crontab that changes all the time stays`() throws {
        try program.write("mine\n", to: "table")
        let outcome = try editTable(showing: "echo \"# $(date +%N)\"")
        #expect(outcome.status == 74)
        #expect(outcome.messages.contains("'crontab -l' changed while it was read"))
        #expect(program.text("table") == "mine\n")
    }

    @Test func `a crontab that is not UTF-8 stays`() throws {
        let table = Data("# ".utf8) + [0xB0, 0xA1] + Data("\n".utf8)
        try program.write(table, to: "table")
        let outcome = try editTable()
        #expect(outcome.status == 74, "\(outcome.output)\(outcome.messages)")
        #expect(outcome.messages.contains("'crontab -l' prints text that is not UTF-8"))
        #expect(FileManager.default.contents(atPath: "\(program.folder)/table") == table)
    }

    @Test func `without HOME the home folder of the account is used`() throws {
        // Copied at once: the entry lies where the next call of any test puts another one.
        let home = String(cString: try #require(getpwuid(Program.person)?.pointee.pw_dir))
        let outcome = try program.runAsPerson(
            ["schedule", "systemd", "--demo", "-C", root], by: ["env", "-u", "HOME"],
            environment: [:])
        #expect(outcome.status == 0, "\(outcome.messages)")
        let timer = "# \(home)/.config/systemd/user/catalog-shop.timer\n"
        #expect(outcome.output.contains(timer), "\(outcome.output)")
    }

    /// As a normal user, as root can read and replace everything.
    @Test(arguments: ["echo mine >$0; chmod 000 $0", "mkdir $0", "ln -s nowhere $0"])
    func `an unreadable file is an error before anything is written`(script: String) throws {
        let folder = "\(program.folder)/units"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        let shell = try Program(at: "/bin/sh")
        let timer = "\(folder)/catalog-shop.timer"
        #expect(try shell.run(["-c", script, timer]).status == 0)
        chmod(folder, 0o777)
        let outcome = try program.runAsPerson(
            ["schedule", "systemd", "--demo", "--into", folder, "-C", root], environment: [:])
        #expect(outcome.status == 73 && outcome.output.isEmpty, "\(outcome.output)")
        #expect(outcome.messages.contains("'\(timer)' cannot be written"), "\(outcome.messages)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names == ["catalog-shop.timer"])
    }

    @Test func `a schedule of an unknown user is printed, and not installed`() throws {
        let arguments = ["schedule", "cron", "--demo", "--user", "nosuchuser", "-C", root]
        // As a normal user, who could install nothing there.
        let refused = try program.runAsPerson(arguments + ["--install"], environment: [:])
        #expect(refused.status == 78 && refused.output.isEmpty)
        #expect(
            refused.messages.contains("there is no account 'nosuchuser' on this computer"),
            "\(refused.messages)")
        let printed = try program.run(arguments)
        #expect(printed.status == 0 && printed.output.contains(" nosuchuser set -a; "))
        let folder = "\(program.folder)/cron"
        let written = try program.run(arguments + ["--into", folder])
        #expect(written.status == 0, "\(written.messages)")
    }

    @Test func `units are made with what they will have`() throws {
        let outcome = try program.run(
            ["schedule", "systemd", "--demo", "-C", root],
            environment: ["CATALOG_BASE_URL": "https://mug.example"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(
            outcome.messages.contains("do not have CATALOG_BASE_URL of this shell"),
            "\(outcome.messages)")
        #expect(outcome.messages.contains("/catalog-shop.env'"), "\(outcome.messages)")
        #expect(outcome.output.contains("\nEnvironmentFile=-/"))
        #expect(!outcome.output.contains("mug"))
    }
}
