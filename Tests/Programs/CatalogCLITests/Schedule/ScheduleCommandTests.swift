import TestSupport
import FoundationEssentials
import Glibc
import Scheduling
import Testing

@testable import CatalogCLI

/// `catalog schedule`: its files, and their use by the shell.
@Suite struct ScheduleCommandTests {
    private let program: Program
    private let shell: Program

    init() throws {
        program = try Program()
        shell = try Program(at: "/bin/sh")
        // A root without an address gives its name.
        try FileManager.default.createDirectory(
            atPath: "\(program.folder)/my shop", withIntermediateDirectories: false)
    }

    private var root: String { "\(program.folder)/my shop" }

    private func schedule(
        _ arguments: String..., environment: [String: String] = [:]
    ) throws -> Program.Outcome {
        try program.run(["schedule"] + arguments + ["-C", root], environment: environment)
    }

    /// The value of a setting in the output.
    private func value(of setting: String, in text: String) -> String? {
        text.split(separator: "\n").first { $0.hasPrefix(setting + "=") }
            .map { String($0.dropFirst(setting.count + 1)) }
    }

    @Test func `the command of a unit builds the site, and status reports it`() throws {
        let server = FaultServer.mug()
        try program.write("source: {url: \"\(server.address(""))\"}\n", to: "my shop/catalog.yml")
        let none = try schedule("status")
        #expect(none.status == 1, "\(none.messages)")
        #expect(none.output.hasPrefix("last build  not recorded\nnext build  not known: "))
        #expect(none.output.hasSuffix("\ndata        not read yet\n"))
        let units = try schedule("systemd")
        #expect(units.status == 0, "\(units.messages)")
        let command = try #require(value(of: "ExecStart", in: units.output))
        let manager = try #require(DatagramListener(at: "\(program.folder)/notify"))
        let built = try shell.run(
            ["-c", command], environment: ["NOTIFY_SOCKET": "\(program.folder)/notify"])
        #expect(built.status == 0, "\(built.messages)")
        #expect(manager.next() == "READY=1")
        #expect(manager.next() == "WATCHDOG=1\nSTATUS=list")
        let page = "\(root)/dist/products/1.html"
        #expect(FileManager.default.fileExists(atPath: page))
        let good = try schedule("status")
        #expect(good.status == 0, "\(good.output)\(good.messages)")
        #expect(good.output.contains(", published (0) after "))
        #expect(good.output.hasSuffix("\ndata        read less than an hour ago\n"))
        withExtendedLifetime(server) {}
    }

    @Test func `a build that fails or cannot start is reported with its reason`() throws {
        let server = FaultServer { _, _ in .status(403) }
        try program.write("source: {url: \"\(server.address(""))\"}\n", to: "my shop/catalog.yml")
        #expect(try program.run(["build", "--scheduled", "-C", root]).status == 77)
        let refused = try schedule("status", "--json")
        #expect(refused.status == 1)
        #expect(refused.output.contains(#""good":false"#))
        #expect(refused.output.contains(#""outcome":"failed","exit":77,"error":"#))
        #expect(refused.output.contains(#""scheduled":true"#))
        try program.write("frob: 1\n", to: "my shop/catalog.yml")
        #expect(try program.run(["build", "--scheduled", "-C", root]).status == 78)
        try program.write("", to: "my shop/catalog.yml")
        let broken = try schedule("status")
        #expect(broken.status == 1)
        #expect(broken.output.contains(", failed (78) after 0 s, "))
        #expect(broken.output.contains("frob"), "\(broken.output)")
        // The record of an interrupted build.
        try program.write(
            #"{"started":1,"scheduled":true,"exit":null}"#, to: "my shop/.catalog/last-build.json")
        let cut = try schedule("status")
        #expect(
            cut.status == 1 && cut.output.contains(", interrupted; the next one"), "\(cut.output)")
        withExtendedLifetime(server) {}
    }

    @Test func `a webhook gets a message that a chat can show`() throws {
        let server = FaultServer { request, _ in
            request.path.hasPrefix("/gone") ? .status(404) : .ok("ok")
        }
        try FileManager.default.createDirectory(
            atPath: "\(root)/.catalog", withIntermediateDirectories: false)
        let last =
            #"{"started":1800000000,"ended":1800000060,"outcome":"failed","exit":69,"#
            + #""error":"it \"broke\"","scheduled":true}"#
        try program.write(last, to: "my shop/.catalog/last-build.json")
        let hook = server.address("/hook?key=s3cret-k3y")
        let outcome = try schedule("notify", "--to", hook, environment: ["TZ": "UTC"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        let request = try #require(server.requests.first)
        #expect(request.method == "POST" && request.path == "/hook?key=s3cret-k3y")
        let body = String(decoding: request.body, as: UTF8.self)
        #expect(body.hasPrefix(#"{"text":"catalog-my-shop on "#), "\(body)")
        #expect(
            body.hasSuffix(#": the build of 2027-01-15 08:00 ended with 69: it \"broke\""}"#),
            "\(body)")
        let gone = try schedule("notify", "--to", server.address("/gone?key=s3cret-k3y"))
        #expect(gone.status == 69)
        #expect(gone.messages.contains("status 404"), "\(gone.messages)")
        #expect(!gone.messages.contains("s3cret"), "\(gone.messages)")
    }

    @Test func `a mail goes through the computer's own sendmail`() throws {
        try program.writeScript("echo \"$@\" >$HOME/words; cat >$HOME/mail", to: "sendmail")
        let path = ["PATH": "\(program.folder):/usr/bin:/bin"]
        let outcome = try schedule("notify", "--to", "mail:me@shop.example", environment: path)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(program.text("words") == "-t -i\n")
        let mail = program.text("mail")
        #expect(mail.hasPrefix("To: me@shop.example\nSubject: catalog-my-shop: the nightly "))
        #expect(mail.contains("\n\ncatalog-my-shop on "), "\(mail)")
        try program.writeScript("echo no route >&2; exit 1", to: "sendmail")
        let failed = try schedule("notify", "--to", "mail:me@shop.example", environment: path)
        #expect(failed.status == 74)
        #expect(failed.messages.contains("'sendmail -t -i' failed: no route"), "\(failed.messages)")
    }

    @Test func `files are installed once, and foreign files are not overwritten`() throws {
        let folder = "\(program.folder)/units"
        func install(_ arguments: String...) throws -> Program.Outcome {
            try program.run(
                ["schedule", "systemd", "--demo", "--into", folder, "-C", root] + arguments)
        }
        let timer = "\(folder)/catalog-my-shop.timer"
        let written = try install()
        #expect(written.status == 0, "\(written.messages)")
        #expect(written.output.contains("written: \(timer)\n"))
        #expect(try install().output.contains("unchanged: \(timer)\n"))
        let moved = try install("--at", "04:05")
        #expect(moved.output.contains("\n- OnCalendar=*-*-* 03:17:00 Asia/Seoul\n"))
        #expect(moved.output.contains("\n+ OnCalendar=*-*-* 04:05:00 Asia/Seoul\n"))
        // Another site of the same name.
        let other = try program.run(
            ["schedule", "systemd", "--demo", "--into", folder, "-C", program.folder]
                + ["--name", "catalog-my-shop"])
        #expect(other.status == 73)
        #expect(other.messages.contains("it belongs to the site in '\(root)'"), "\(other.messages)")
        let own = program.text("units/catalog-my-shop.timer") + "# mine\n"
        try program.write(own, to: "units/catalog-my-shop.timer")
        let edited = try install()
        #expect(edited.status == 73 && edited.output.isEmpty)
        #expect(edited.messages.contains("'catalog schedule' did not write it"))
        #expect(edited.messages.contains("\n- # mine\n"), "\(edited.messages)")
        #expect(program.text("units/catalog-my-shop.timer") == own)
    }

    @Test(arguments: [
        (
            ["systemd", "--demo", "--at", "3:17"],
            "'--at' needs a time of the day such as 03:17, not "
        ),
        (["cron", "--demo", "--name", "a.b"], "'--name' needs letters, digits and dashes"),
        (["systemd", "--demo", "--on-failure", "me"], "'--on-failure' needs mail:ADDRESS or"),
        (["systemd", "--demo", "--credential", "key:etc"], "'--credential' needs a name and the"),
        (["systemd", "--demo", "--user", "a b"], "'--user' needs the name of an account"),
        (["notify"], "'--to' needs a value: --to TARGET"),
        (["systemd"], "the source of the products is not set"),
        (["cron", "--demo", "--credential", "a:/b"], "unknown option '--credential'"),
        (["cron", "--install", "--uninstall"], "'--install' and '--uninstall'"),
        (["cron", "--uninstall", "--into", "/no/such"], "cannot see a schedule of cron"),
    ])
    func `a usage error is reported with its remedy`(arguments: [String], message: String) throws {
        let outcome = try program.run(["schedule"] + arguments, environment: [:])
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
    }
}
