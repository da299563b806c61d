import Arguments
import CatalogBuild
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import CatalogCLI

@Suite struct EndToEndTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test func `the version is one line`() throws {
        let outcome = try program.run(["--version"])
        #expect(outcome.output == "catalog \(catalogVersion)\n")
        #expect(outcome.messages.isEmpty)
        #expect(outcome.status == 0)
    }

    @Test func `versions of libraries are shown as text and as JSON`() throws {
        let version = try program.run(["version"])
        #expect(version.status == 0 && version.messages.isEmpty)
        let lines = version.output.split(separator: "\n")
        #expect(lines.first == "catalog \(catalogVersion)")
        // As in README.md.
        let names = [
            "libbrotli", "libcmark", "libcurl", "SQLite", "libvips", "libcrypto", "libxml2",
            "libxxhash", "libyaml", "libzip", "zlib", "libmicrohttpd",
        ]
        let words = lines.dropFirst().map { $0.split(separator: " ").map(String.init) }
        #expect(words.map(\.first) == names)
        for line in words {
            #expect(line.last?.wholeMatch(of: /\d+(\.\d+)+[a-z]?(-.*)?/) != nil, "\(line)")
        }
        let json = try program.run(["version", "--json"])
        #expect(
            json.output.hasPrefix(#"{"version":"\#(catalogVersion)","libraries":{"libbrotli":""#))
        for line in words {
            #expect(json.output.contains("\"\(line[0])\":\"\(line[1])\""), "\(json.output)")
        }
    }

    @Test(arguments: Command.catalog.paths)
    func `the help is as recorded`(command: [String]) throws {
        let outcome = try program.run(command + ["--help"])
        #expect(outcome.status == 0)
        #expect(outcome.messages.isEmpty)
        let name = command.isEmpty ? "catalog" : command.joined(separator: "-")
        try expectGolden(outcome.output, name)
        for line in outcome.output.split(separator: "\n") { #expect(line.count <= 80) }
    }

    @Test(arguments: [
        (
            [],
            "catalog: error: 'catalog' needs a command: init, build, fetch, pictures, render, "
                + "merge, serve, deploy, schedule, check, doctor, source, config, search, history, "
                + "diff, rollback, verify, templates, cache, clean, health, product, item, sandbox, "
                + "completion, man or version\n"
        ),
        (["bild"], "catalog: error: unknown command 'bild' for 'catalog'; did you mean 'build'?\n"),
        (["build"], "catalog: error: the source of the products is not set;"),
        (["build", "--url", "x"], "catalog: error: '--url' needs an http or https address"),
        (["sandbox", "--port", "x"], "catalog: error: '--port' needs a number from 0 to 65535"),
        (
            ["sandbox", "--data", "x", "--seed", "1"],
            "catalog: error: '--data' and '--seed' cannot be used together"
        ),
        (
            ["sandbox", "--memory", "--store", "x"],
            "catalog: error: '--memory' and '--store' cannot be used together"
        ),
        (["sandbox", "--products", "1000001"], "catalog: error: '--products' needs a number from"),
        (["sandbox", "vendor"], "catalog: error: 'catalog sandbox vendor' needs a command: add"),
    ])
    func `a usage error ends with 64 and prints nothing`(arguments: [String], message: String)
        throws
    {
        let outcome = try program.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.messages.hasPrefix(message), "\(outcome.messages)")
    }

    @Test func `a mistake in the configuration is shown at its place`() throws {
        try program.write("title: Mugs\npage_sise: 3\n", to: "catalog.yml")
        let outcome = try program.run(["build", "--demo", "-C", program.folder])
        #expect(outcome.status == 78)
        #expect(
            outcome.messages == """
                \(program.folder)/catalog.yml:2:1: error: unknown key 'page_sise'; did you mean 'page_size'?
                page_sise: 3
                ^~~~~~~~~

                """)
    }

    @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
    func `the sandbox shows its address and serves until it is stopped`(signal: Int32) throws {
        let outcome = try program.run(["sandbox", "--port", "0"], sending: signal) {
            try $0.waitForOutput()
        }
        #expect(outcome.status == 0)
        let address = outcome.output
        #expect(address.hasPrefix("http://127.0.0.1:"))
        #expect(address.hasSuffix("\n"))
        #expect(
            outcome.messages.contains("catalog build --source open-market --url \(address)"))
        #expect(outcome.messages.hasSuffix("Press Ctrl-C to stop.\n"))
    }

    @Test(arguments: [(SIGHUP, 129), (SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func `a build that is stopped leaves the site as it was`(signal: Int32, status: Int32) throws {
        let server = try SilentServer()
        let arguments = ["build", "-C", program.folder, "--url", "http://127.0.0.1:\(server.port)"]
        let outcome = try program.run(arguments, sending: signal) { _ in
            try server.waitForClient()
        }
        #expect(outcome.status == status)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.messages == """
                catalog: stopping (press again to quit at once)
                catalog: stopped; no site was published yet

                """)
        #expect(!FileManager.default.fileExists(atPath: "\(program.folder)/dist/index.html"))
    }

    /// Runs a build that waits for an answer, and a script with its process id as `$p`.
    private func build(signalling script: String, by starter: String = "") throws -> Program.Outcome
    {
        let server = try SilentServer()
        let shell = try Program(at: "/bin/sh")
        let line = """
            mkfifo "$1/go"; \(starter) "$0" build -C "$1" --url "$2" & p=$!
            read _ <"$1/go"; \(script); wait $p
            """
        let words = ["-c", line, program.path, program.folder]
        return try shell.run(words + ["http://127.0.0.1:\(server.port)"], sending: 0) { _ in
            try server.waitForClient()
            // Returns once somebody reads.
            let file = try #require(fopen("\(program.folder)/go", "w"))
            fputs("\n", file)
            fclose(file)
        }
    }

    @Test func `signals of a closing terminal do not count as a second signal`() throws {
        let outcome = try build(
            signalling: "for i in 1 2 3 4 5 6 7 8 9; do kill -HUP $p 2>/dev/null; done")
        #expect(outcome.status == 129, "\(outcome.messages)")
        #expect(
            outcome.messages.hasSuffix("catalog: stopped; no site was published yet\n"),
            "\(outcome.messages)")
    }

    @Test func `a build that is stopped says whether there is a complete site`() throws {
        let command = try BuildCommand(try parsed(["--demo", "-C", program.folder]))
        #expect(command.stopMessage == "stopped; no site was published yet")
        try FileManager.default.createDirectory(
            atPath: program.folder + "/dist", withIntermediateDirectories: false)
        try program.write("a site", to: "dist/index.html")
        #expect(command.stopMessage == "stopped; the site is complete")
    }

    @Test func `a build started with nohup continues when the terminal closes`() throws {
        let outcome = try build(
            signalling: "kill -HUP $p; sleep 0.2; kill -TERM $p", by: "nohup")
        #expect(outcome.status == 143, "\(outcome.messages)")
    }

    /// Up to 8 s, as the pauses between tries are the program's own.
    @Test(.waiting, arguments: [true, false])
    func `only a scheduled build waits for an unavailable API`(
        isScheduled: Bool
    ) async throws {
        let arguments = [
            "build", "-C", program.folder, "--url", "http://127.0.0.1:1", "--log-format", "json",
            "--verbose",
        ]
        guard isScheduled else {
            let outcome = try await program.runAside(arguments)
            #expect(outcome.status == 69)
            #expect(outcome.messages.contains("connection refused"), "\(outcome.messages)")
            #expect(!outcome.messages.contains("waiting for the host"), "\(outcome.messages)")
            return
        }
        let stopped = try program.run(arguments + ["--scheduled"], sending: SIGTERM) { program in
            for _ in 0..<3_000 where !program.text("talk").contains("waiting for the host") {
                usleep(10_000)
            }
        }
        #expect(stopped.messages.contains("waiting for the host"), "\(stopped.messages)")
        #expect(stopped.status == 143)
    }

    @Test func `a vendor is created once, and its secret is shown once`() throws {
        let store = ["--store", "\(program.folder)/shop.sqlite"]
        let added = try program.run(["sandbox", "vendor", "add", "Clay & Co."] + store)
        #expect(added.status == 0, "\(added.messages)")
        let lines = added.output.split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
        #expect(lines.map(\.first) == ["identifier:", "secret:"])
        let listed = try program.run(["sandbox", "vendor", "list"] + store)
        #expect(listed.output.contains("\(lines[0][1])  -  Clay & Co.\n"))
        #expect(!listed.output.contains(lines[1][1]))
        let other = try program.run(["sandbox", "vendor", "list", "--seed", "7"] + store)
        #expect(other.status == 65)
        #expect(
            other.messages.contains("contains changes of the sample shop, not of 1000 products"))
    }

    @Test(arguments: ["", " \n"])
    func `a vendor has a name`(name: String) throws {
        let store = "\(program.folder)/shop.sqlite"
        let added = try program.run(["sandbox", "vendor", "add", name, "--store", store])
        #expect(added.status == 64 && added.output.isEmpty)
        #expect(
            added.messages.hasPrefix("catalog: error: 'NAME' needs visible text"),
            "\(added.messages)")
        #expect(!FileManager.default.fileExists(atPath: store))
    }

    @Test func `a sandbox without data names the possible arguments`() throws {
        let outcome = try program.run(["sandbox", "--data", "no-such-folder"])
        #expect(outcome.status == 65)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.messages == """
                catalog: error: no-such-folder: cannot be read; give a captured .json payload, \
                or a folder of them

                """)
    }

}

extension Command {
    /// The arguments of this command and of each one below it, without its own name.
    fileprivate var paths: [[String]] {
        [[]]
            + subcommands.filter { !$0.isHidden }.flatMap { command in
                command.paths.map { [command.name] + $0 }
            }
    }
}
