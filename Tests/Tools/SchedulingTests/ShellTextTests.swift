import FoundationEssentials
import Glibc
import Scheduling
import TestSupport
import Testing

@Suite struct ShellTextTests {
    private static let texts = [
        "build", "1 h", "/srv/우리 가게", "100%", "$HOME", "`id`", #"a"b"#, #"a\b"#, "it's", ";",
        "#a", "'\u{301}; echo out #", "%\u{301}", "", "~", "*", "a=b", "!x", "<>&|",
    ]

    /// A job whose command prints its arguments, each in brackets.
    private static func job(_ words: [String], in folder: String) throws -> ScheduledJob {
        ScheduledJob(
            name: "a", title: "a", command: ["printf", "[%s]"] + words,
            at: try Sample.time("03:17"), root: "/", writableFolders: [], stateFolder: folder)
    }

    /// The command that cron passes to the shell.
    private static func command(of job: ScheduledJob) -> String {
        let line = Crontab(for: job).file.text.split(separator: "\n").last ?? ""
        let command = Array(line.dropFirst("17 3 * * * ".count).utf8)
        return String(
            decoding: command.replacing(Array("\\%".utf8), with: Array("%".utf8)), as: UTF8.self)
    }

    @Test func `a shell sees the words as they are, and its words are kept`() throws {
        let folder = try TemporaryFolder()
        let shell = try #require(SystemProgram("sh"))
        let job = try Self.job(Self.texts, in: folder.file("it's 로그"))
        try shell.need(["-c", Self.command(of: job)])
        let day = try shell.need(["-c", "date +%u"]).prefix(1)
        let log = try folder.read("it's 로그/nightly-\(day).log")
        #expect(log == Self.texts.map { "[\($0)]" }.joined())
    }

    @Test func `a line names its shell where the table may name another`() throws {
        let block = Crontab(for: try Self.job([], in: "/log")).block
        #expect(block.text.contains("\n17 3 * * * /bin/sh -c 'd=/log; "))
    }

    @Test func `cron ends no line at a percent sign of ours`() throws {
        let text = Crontab(for: try Sample.job).file(forUser: "shop").text
        let line = try #require(text.split(separator: "\n").last)
        #expect(line.contains("50\\%"))
        #expect(!line.replacing("\\%", with: "").contains("%"))
    }

    @Test func `a failure is printed for cron to send, and keeps its status`() throws {
        let folder = try TemporaryFolder()
        let shell = try #require(SystemProgram("sh"))
        var job = try Self.job([], in: folder.file("log"))
        job.command = ["/bin/sh", "-c", "echo oh; exit 7"]
        let outcome = try shell.run(["-c", Self.command(of: job)])
        #expect(outcome.status == 7 && outcome.output == "oh\n" && outcome.errorOutput.isEmpty)
        job.failureCommand = ["/bin/echo", "told"]
        #expect(try shell.run(["-c", Self.command(of: job)]).output == "told\n")
    }

    /// As a normal user, as root can read everything.
    @Test(.needs(.otherUser))
    func `a build goes on without variables that it may not read`() throws {
        // Other accounts may not enter every folder for temporary files.
        let folder = try TemporaryFolder(in: "/tmp")
        let file = try folder.write("KEY=a\n", to: "secrets.env")
        chmod(file, 0)
        chmod(folder.path, 0o777)
        var job = try Self.job([], in: folder.file("log"))
        job.command = ["/bin/sh", "-c", "echo no ${KEY-key}; exit 78"]
        job.environmentFile = file
        job.failureCommand = ["/bin/echo", "told"]
        let person = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        let outcome = try #require(SystemProgram("env")).run(
            (geteuid() == 0 ? person : []) + ["sh", "-c", Self.command(of: job)])
        #expect(outcome.output == "told\n" && outcome.errorOutput.isEmpty, "\(outcome.errorOutput)")
        let logs = try FileManager.default.contentsOfDirectory(atPath: folder.file("log"))
        #expect(try logs.map { try folder.read("log/\($0)") } == ["no key\n"])
    }

    @Test func `a line that is too long for cron is known`() throws {
        var job = try Sample.job
        #expect(Crontab(for: job).isPossible)
        job.stateFolder += String(repeating: "a", count: 900)
        #expect(!Crontab(for: job).isPossible)
    }
}
