import Dispatch
import TestSupport
import FoundationEssentials
import Glibc
import Scheduling
import Testing

/// The commands that check or restore a site, and the flags of builds about it.
@Suite struct SiteCommandTests {
    private let program: Program
    private let api: FaultServer

    init() throws {
        program = try Program()
        api = .mug()
    }

    @discardableResult
    private func build(_ arguments: String...) throws -> Program.Outcome {
        try program.run(
            ["build", "-C", program.folder, "--url", api.address("")] + arguments)
    }

    private func run(_ arguments: String...) throws -> Program.Outcome {
        try program.run(arguments + ["-C", program.folder])
    }

    private func page(_ path: String = "index.html") throws -> String {
        try String(contentsOf: URL(filePath: "\(program.folder)/dist/\(path)"), encoding: .utf8)
    }

    @Test func `a rollback goes back a build and forth again, and the history lists it`() throws {
        try build("--title", "First")
        let first = try page()
        try build("--title", "Second")
        let second = try page()
        #expect(first != second)
        let back = try run("rollback", "--quiet")
        #expect(back.status == 0 && back.messages.isEmpty)
        #expect(back.output.hasPrefix("the site is restored as of build 1 · 8 files written, 2"))
        #expect(try page() == first)
        let history = try run("history").output.split(separator: "\n")
        #expect(history.count == 4)
        #expect(history[0].hasPrefix("build  published         products   files"))
        #expect(history[1].contains("rollback to 1") && history[1].hasPrefix("3      20"))
        #expect(history[3].contains("1 (+1 −0)") && history[3].hasSuffix("shown now"))
        #expect(try run("rollback", "--to", "2").status == 0)
        #expect(try page() == second)
    }

    @Test func `builds that can no longer be restored are left out on request`() throws {
        for number in 1...9 { try build("--title", "Build \(number)") }
        let numbers = (1...9).reversed().map(String.init)
        #expect(try run("history", "--numbers").output == numbers.map { "\($0)\n" }.joined())
        let restorable = try run("history", "--numbers", "--restorable").output
        #expect(restorable == numbers.dropLast().map { "\($0)\n" }.joined())
        let table = try run("history", "--restorable").output
        #expect(table.split(separator: "\n").count == 9 && !table.contains("no longer kept"))
        #expect(try run("rollback", "--to", "1").status == 64)
        #expect(try run("rollback", "--to", "2").status == 0)
    }

    @Test(.needs(.tool("bash")))
    func `the Tab key offers the builds of the site whose folder was typed`() throws {
        try build("--title", "First")
        try build("--title", "Second")
        try program.write(try program.run(["completion", "bash"]).output, to: "script")
        try program.write(
            """
            source "$1/script"
            PATH=$2:$PATH
            cd /
            for folder in "$1" "$1/dist"; do
                COMP_WORDS=(catalog rollback -C "$folder" --to '') COMP_CWORD=5
                COMP_LINE=${COMP_WORDS[*]}
                _catalog
                echo "${COMPREPLY[*]}"
            done
            """, to: "driver")
        let bash = try #require(SystemProgram("bash"))
        let outcome = try bash.run([
            "\(program.folder)/driver", program.folder,
            URL(filePath: program.path).deletingLastPathComponent().path,
        ])
        #expect(outcome.status == 0)
        #expect(outcome.output == "2 1\n\n")
        #expect(outcome.errorOutput == "")
    }

    @Test(
        arguments: [
            (["rollback"], 64, "the site has no earlier version"),
            (["rollback", "3"], 64, "the site has no earlier version"),
            (["rollback", "--to", "9"], 64, "the site of build 9 cannot be restored"),
            (["rollback", "1", "--to", "1"], 64, "'--to' and 'N' cannot be used together"),
            (["rollback", "0"], 64, "a number from 1 to 1000"),
            (
                ["rollback", "-o", "nix"], 64,
                "nix' is missing; if it was deleted, 'catalog build' writes the site again"
            ),
            (["verify", "--state", "nix"], 64, "there is no state in"),
            (["history", "--state", "nix"], 64, "there is no state in"),
        ] as [([String], Int32, String)])
    func `a rollback that is not possible is reported`(
        arguments: [String], status: Int32, message: String
    ) throws {
        try build()
        let before = try page()
        let outcome = try program.run(arguments + ["-C", program.folder])
        #expect(outcome.status == status)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
        #expect(outcome.output.isEmpty)
        #expect(try page() == before)
        #expect(access("\(program.folder)/nix", F_OK) == -1)
    }

    @Test func `a deleted site is reported with the command that restores it`() throws {
        try build()
        try FileManager.default.removeItem(atPath: program.folder + "/dist")
        for command in ["verify", "rollback"] {
            let outcome = try run(command)
            #expect(outcome.status == 64)
            #expect(
                outcome.messages.contains(
                    "the folder '\(program.folder)/dist' is missing; if it was deleted, 'catalog build' "
                        + "writes the site again, and if it was moved, name its folder with --output"
                ),
                "\(outcome.messages)")
        }
        let check = try run("check")
        #expect(check.status == 64 && check.messages.contains("run 'catalog build'"))
        try build()
        #expect(try run("verify").status == 0)
    }

    @Test func `a state without a site is reported as not published`() throws {
        let outcome = try program.run(
            ["fetch", "-C", program.folder, "--url", api.address("")])
        #expect(outcome.status == 0, "\(outcome.messages)")
        try FileManager.default.createDirectory(
            atPath: program.folder + "/dist", withIntermediateDirectories: true)
        for command in [["verify"], ["deploy", "--to", "../public"]] {
            let outcome = try program.run(command + ["-C", program.folder])
            #expect(outcome.status == 64)
            #expect(
                outcome.messages.contains("no site was published yet with the state in '"),
                "\(outcome.messages)")
        }
    }

    @Test func `a site in the folder of another one is reported as such`() throws {
        try build()
        try build("--output", "dist/en", "--state", ".catalog-en")
        let built = try build()
        #expect(
            built.output.contains(" unchanged · another site in en/, left alone · "),
            "\(built.output)")
        let nested = "\(program.folder)/dist/en"
        let verified = try run("verify")
        #expect(verified.status == 0)
        #expect(
            verified.output.hasPrefix("foreign  en/ is another site (")
                && verified.output.contains(
                    " files); check it with 'catalog verify --output \(nested)' and its own "
                        + "--state\n"),
            "\(verified.output)")
        #expect(verified.output.split(separator: "\n").count == 2)
        let checked = try run("check")
        #expect(
            checked.output.contains("\(nested) is another site, of ")
                && checked.output.contains("; check it with 'catalog check --output \(nested)'\n")
                && !checked.output.contains("without a link"), "\(checked.output)")
        #expect(
            try run("verify", "--output", nested, "--state", ".catalog-en").output
                .hasSuffix(" files as published\n"))
    }

    @Test func `a site is compared with what was published, and repaired`() throws {
        try build()
        let whole = try run("verify")
        #expect(whole.status == 0 && whole.output.hasSuffix(" files as published\n"))
        unlink("\(program.folder)/dist/list.html")
        try Data("mine".utf8).write(to: URL(filePath: "\(program.folder)/dist/mine.txt"))
        try Data("x".utf8).write(to: URL(filePath: "\(program.folder)/dist/index.html"))
        let damaged = try run("verify")
        #expect(damaged.status == 65)
        #expect(
            damaged.output.hasPrefix("changed  index.html\nmissing  list.html\nforeign  mine.txt"))
        #expect(
            damaged.messages.contains("1 file changed and 1 missing since the site was published"))
        let outcome = try build()
        #expect(outcome.output.contains(" · 1 file of others, unchanged: mine.txt · "))
        #expect(try run("verify").status == 0)
        #expect(try page("mine.txt") == "mine")
    }

    @Test func `a dry run shows what would change, and changes nothing`() throws {
        let first = try build("--dry-run", "--detailed-exitcode")
        #expect(first.status == 2)
        #expect(first.output.contains("files to write, 0 to remove"))
        #expect(!FileManager.default.fileExists(atPath: program.folder + "/dist"))
        #expect(try build("--detailed-exitcode").status == 2)
        #expect(try build("--detailed-exitcode").status == 0)
        let before = try page()
        let other = try build("--dry-run", "--title", "Other", "--explain", "dist/list.html")
        #expect(other.status == 0)
        #expect(
            other.output.contains(
                "list.html: written\n  - the templates, texts, files or site settings"))
        #expect(other.output.contains("    title changed\n"))
        #expect(try page() == before)
    }

    @Test func `with strict a build with problems ends with 1`() throws {
        let broken = FaultServer.mug(pictures: ["a.png": .status(404)])
        let arguments = ["build", "-C", program.folder, "--url", broken.address("")]
        #expect(try program.run(arguments + ["--strict"]).status == 1)
        #expect(try page().contains("Mug"))
        #expect(try program.run(arguments).status == 0)
    }

    @Test func `a build waits for another one as long as the option says`() throws {
        try build()
        let lock = open("\(program.folder)/.catalog/lock", O_RDWR | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let short = try build("--wait", "1 s")
        #expect(short.status == 75)
        #expect(short.messages.contains("another build is running (process "))
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { close(lock) }
        #expect(try build("--wait", "10 min").status == 0)
    }

    @Test(.needs(.root))
    func `a file that only root may read stops a build before its first move`() throws {
        let person: [String: String] = ["HOME": program.folder]
        let arguments = ["-C", program.folder, "--url", api.address("")]
        func build(_ title: String) throws -> Program.Outcome {
            try program.runAsPerson(
                ["build", "--title", title] + arguments, environment: person)
        }
        #expect(try build("First").status == 0)
        let page = "\(program.folder)/dist/index.html"
        try #require(chown(page, 0, 0) == 0 && chmod(page, 0o600) == 0)
        let before = try FileManager.default.subpathsOfDirectory(atPath: program.folder + "/dist")
            .sorted()
        let refused = try build("Second")
        #expect(refused.status == 73)
        #expect(
            refused.messages.contains("'\(page)': it belongs to user root")
                && refused.messages.contains("chown -R"), "\(refused.messages)")
        let after = try FileManager.default.subpathsOfDirectory(atPath: program.folder + "/dist")
            .sorted()
        #expect(after == before)
        let doctor = try program.runAsPerson(
            ["doctor", "--offline", "-C", program.folder], environment: person)
        #expect(
            doctor.output.contains("'\(page)' cannot be read, and a build that replaces it stops"),
            "\(doctor.output)")
        try #require(chown(page, Program.person, Program.person) == 0)
        #expect(try build("Second").status == 0)
    }

    @Test func `the path of the output folder is printed without redundant parts`() throws {
        let outcome = try program.run([
            "build", "-C", program.folder + "/.", "--url", api.address(""), "--output", "./dist//",
        ])
        #expect(outcome.status == 0)
        let printed = outcome.output + outcome.messages
        #expect(printed.contains("\(program.folder)/dist/index.html"), "\(printed)")
    }
}
