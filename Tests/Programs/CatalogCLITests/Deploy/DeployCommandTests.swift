import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The requests of `catalog deploy`, their order, and the record of acknowledged files.
///
/// The program `rclone` of these tests copies into a folder; `.ci/checks/deployment.py` has the real one.
@Suite struct DeployCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
        try FileManager.default.createDirectory(
            atPath: program.folder + "/bin", withIntermediateDirectories: false)
        try program.writeScript(Self.rclone, to: "bin/rclone")
        try writeProducts(1...3)
        try program.write(
            "source: {kind: table, url: p.csv}\ndeploy: store:shop\n", to: "catalog.yml")
    }

    /// Copies the files of a list, and prints them as rclone does; the file `full` makes it fail
    /// after the number of files that it contains.
    private static let rclone = """
        store=$(dirname "$0")/../store
        number=$(cat "$store.log" 2>/dev/null | wc -l)
        say() {
            printf '{"level":"%s","msg":"%s","object":"%s"}\\n' "$1" "$2" "$3" >&2
        }
        each() {
            while IFS= read -r path; do
                if [ -f "$store.full" ] && [ $number -ge "$(cat "$store.full")" ]; then
                    say error 'Failed to copy: QuotaExceeded' "$path"
                    exit 1
                fi
                number=$((number + 1))
                "$1" "$path"
                echo "$2 $path" >>"$store.log"
            done
        }
        send() {
            mkdir -p "$store/$(dirname "$1")"
            cp "$site/$1" "$store/$1" && say info 'Copied (new)' "$1"
        }
        drop() { rm -f "$store/$1" && say info Deleted "$1"; }
        operation=$1 site=$2
        case $operation in
            copy) each send PUT ;;
            delete) each drop DELETE ;;
        esac
        """

    private func writeProducts(_ numbers: ClosedRange<Int>, price: Int = 1_000) throws {
        let rows = numbers.map { "\($0),컵 \($0),\(price)\n" }.joined()
        try program.write("상품번호,상품명,판매가\n\(rows)", to: "p.csv")
    }

    private func run(_ arguments: [String]) throws -> Program.Outcome {
        try program.run(
            arguments + ["-C", program.folder],
            environment: ["PATH": "\(program.folder)/bin:/usr/bin:/bin"])
    }

    private func build(_ arguments: [String] = []) throws {
        let outcome = try run(["build", "--accept-shrink"] + arguments)
        #expect(outcome.status == 0, "\(outcome.messages)")
    }

    /// The requests so far, which are then forgotten.
    private func requests() throws -> [String] {
        let lines = program.text("store.log").split(separator: "\n").map(String.init)
        try program.write("", to: "store.log")
        return lines
    }

    /// The paths of the files in a folder.
    private func files(in folder: String) throws -> Set<String> {
        let root = "\(program.folder)/\(folder)"
        return Set(
            try FileManager.default.subpathsOfDirectory(atPath: root).filter { path in
                var status = stat()
                return lstat("\(root)/\(path)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
                    && !path.hasPrefix(".catalog")
            })
    }

    /// The part of a deployment to which a file belongs, by its path.
    private func part(of path: String) -> Int {
        let isProductPage = path.hasPrefix("products/") && path.hasSuffix(".html")
        if isProductPage || path == "404.html" || path == "410.html" { return 1 }
        let isList =
            path.hasSuffix(".html") || path.hasSuffix(".xml") || path == "robots.txt"
            || path.hasPrefix("exports/") || path.contains("feed")
        return isList ? 2 : 0
    }

    @Test func `files are sent once, needed ones before pages, and pages before lists`()
        throws
    {
        try build()
        let plan = try run(["deploy", "--dry-run"])
        #expect(plan.output.contains(" to remove, ") && plan.status == 0)
        #expect(try files(in: "dist").count == Int(plan.output.split(separator: " ")[1]))
        let outcome = try run(["deploy"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        let sent = try requests()
        #expect(try Set(sent) == Set(files(in: "dist").map { "PUT \($0)" }))
        #expect(try sent.count == files(in: "dist").count)
        let parts = sent.map { part(of: String($0.dropFirst(4))) }
        #expect(parts == parts.sorted() && Set(parts) == [0, 1, 2], "\(sent)")
        #expect(program.text("store/products/1.html") == program.text("dist/products/1.html"))
        let again = try run(["deploy"])
        #expect(again.output == "store:shop: nothing to do: \(sent.count) files sent before\n")
        #expect(again.status == 0)
        #expect(try requests().isEmpty)
    }

    @Test func `only changed files are sent, and removed ones are deleted last`() throws {
        try build()
        _ = try run(["deploy"])
        _ = try requests()
        let before = try files(in: "dist")
        try writeProducts(1...2)
        try build()
        let outcome = try run(["deploy"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        let made = try requests()
        let removed = before.subtracting(try files(in: "dist"))
        #expect(
            !removed.isEmpty
                && Set(made.suffix(removed.count)) == Set(removed.map { "DELETE \($0)" }))
        #expect(!made.contains("PUT style.css") && made.contains("PUT index.html"))
        #expect(try files(in: "store") == files(in: "dist"))
    }

    @Test func `a deployment by hand does not need the keys of the source`() throws {
        try build()
        try program.write(
            """
            source: {kind: table, url: p.csv, headers: {X-Api-Key: "${file:/nowhere/key}"}}
            deploy: store:shop

            """, to: "catalog.yml")
        for arguments in [["deploy"], ["deploy", "status"]] {
            let outcome = try run(arguments)
            #expect(outcome.status == 0, "\(outcome.messages)")
        }
        #expect(try !requests().isEmpty)
    }

    @Test func `a dry run and the status change nothing and start no program`() throws {
        try build()
        #expect(unlink(program.folder + "/bin/rclone") == 0)
        let state = FileManager.default.contents(atPath: program.folder + "/.catalog/state.sqlite")
        for arguments in [["deploy", "--dry-run"], ["deploy", "status"]] {
            let outcome = try run(arguments)
            #expect(outcome.status == 0 && outcome.output.contains(" to upload, 0 to remove"))
        }
        let after = FileManager.default.contents(atPath: program.folder + "/.catalog/state.sqlite")
        #expect(state != nil && state == after)
    }

    @Test(arguments: ["dist", "dist/public", "./dist/../dist"])
    func `a site is not sent into its own output folder`(place: String) throws {
        try build()
        let before = try files(in: "dist")
        let outcome = try run(["deploy", "--to", place])
        #expect(outcome.status == 78, "\(outcome.messages)")
        #expect(outcome.messages.contains("'\(place)' lies in the output folder"))
        #expect(try files(in: "dist") == before)
    }

    @Test(arguments: [
        (".", "holds catalog.yml"), ("..", "holds catalog.yml"), ("public/..", "holds catalog.yml"),
        (".catalog", "lies in the state folder"), (".catalog/www", "lies in the state folder"),
    ])
    func `a site is not sent beside the files of its owner or of its builds`(
        place: String, message: String
    ) throws {
        try build()
        let before = try files(in: ".")
        for arguments in [["--dry-run"], []] {
            let outcome = try run(["deploy", "--to", place] + arguments)
            #expect(outcome.status == 78, "\(outcome.messages)")
            #expect(outcome.messages.contains("'\(place)' \(message)"), "\(outcome.messages)")
        }
        #expect(try files(in: ".") == before)
    }

    @Test(.needs(.tool("rsync")), arguments: ["public", "public/index.html"])
    func `a folder that lost the site gets all of it again, with a warning`(lost: String) throws {
        try build()
        let first = try run(["deploy", "--to", "public"])
        #expect(first.status == 0 && !first.messages.contains("missing"), "\(first.messages)")
        program.remove(lost)
        let count = try files(in: "dist").count
        let status = try run(["deploy", "status", "--to", "public"])
        #expect(status.output.contains("\(count) files to upload"), "\(status.output)")
        let outcome = try run(["deploy", "--to", "public"])
        #expect(outcome.output.contains("\(count) files sent, 0 removed"), "\(outcome.output)")
        for messages in [status.messages, outcome.messages] {
            #expect(messages.contains("/\(lost)' was sent and is missing"), "\(messages)")
        }
        #expect(try files(in: "public") == files(in: "dist"))
        let again = try run(["deploy", "--to", "public"])
        #expect(again.output.contains("nothing to do") && again.messages.isEmpty)
    }

    @Test func `a comparison with a place that got nothing is an error`() throws {
        try build()
        let outcome = try run(["deploy", "verify", "--to", "store:other"])
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(
            outcome.messages.contains(
                "the state knows of no file that was sent to 'store:other'; 'catalog deploy' sends"),
            "\(outcome.messages)")
    }

    @Test(.needs(.tool("rsync")))
    func `a comparison separates different files from missing ones`() throws {
        try build()
        #expect(try run(["deploy", "--to", "public"]).status == 0)
        try program.write("another", to: "public/index.html")
        program.remove("public/robots.txt")
        let outcome = try run(["deploy", "verify", "--to", "public"])
        #expect(outcome.status == 65)
        #expect(
            outcome.output.hasPrefix("differs  index.html\nmissing  robots.txt\n"),
            "\(outcome.output)")
        #expect(outcome.messages.contains("2 files on public are not as sent"))
    }

    @Test(arguments: [["deploy"], ["deploy", "--dry-run"], ["deploy", "status"]])
    func `a password in the place is refused and not printed`(command: [String]) throws {
        try build()
        let places = [
            "me:w0rd@a.example:/x", "https://me:w0rd@a.example/x", "ftp://me:w0rd@a.example/x",
        ]
        for place in places {
            let outcome = try run(command + ["--to", place])
            #expect(outcome.status == 64)
            #expect(outcome.messages.contains("it contains a password"), "\(outcome.messages)")
            #expect(!(outcome.output + outcome.messages).contains("w0rd"))
        }
    }

    @Test func `more removals than allowed change nothing`() throws {
        try build()
        _ = try run(["deploy"])
        _ = try requests()
        try writeProducts(1...1)
        try build()
        let refused = try run(["deploy", "--max-deletes", "0"])
        #expect(refused.status == 65)
        #expect(refused.messages.contains("deploy once with --max-deletes"), "\(refused.messages)")
        #expect(try requests().isEmpty)
        #expect(try run(["deploy"]).status == 0)
        #expect(try files(in: "store") == files(in: "dist"))
    }

    @Test func `a deployment that fails names the cause, and the next one goes on`() throws {
        try build()
        try program.write("5", to: "store.full")
        let failed = try run(["deploy"])
        #expect(failed.status == 69)
        #expect(failed.messages.contains("QuotaExceeded"), "\(failed.messages)")
        #expect(failed.messages.contains("goes on with them"))
        let first = try requests()
        #expect(unlink(program.folder + "/store.full") == 0)
        #expect(try run(["deploy"]).status == 0)
        let second = try requests()
        #expect(try Set(first + second).count == files(in: "dist").count)
        #expect(Set(first).isDisjoint(with: second))
        #expect(try files(in: "store") == files(in: "dist"))
    }

    @Test func `a site that is rolled back while it is sent is sent in its new state`() throws {
        try build()
        _ = try run(["deploy"])
        let page = program.text("dist/products/1.html")
        try writeProducts(1...3, price: 2_000)
        try build()
        // The store gets some of the new pages, and fails.
        try program.write("2", to: "store.full")
        #expect(try run(["deploy"]).status == 69)
        #expect(unlink(program.folder + "/store.full") == 0)
        #expect(try run(["rollback"]).status == 0)
        #expect(program.text("dist/products/1.html") == page)
        #expect(try run(["deploy"]).status == 0)
        for path in try files(in: "dist") {
            #expect(program.text("store/\(path)") == program.text("dist/\(path)"), "\(path)")
        }
    }

    @Test func `a build sends the site, also when only an earlier deployment failed`() throws {
        try program.write("0", to: "store.full")
        let failed = try run(["build", "--deploy"])
        #expect(failed.status == 69 && failed.messages.contains("QuotaExceeded"))
        #expect(unlink(program.folder + "/store.full") == 0)
        let outcome = try run(["build", "--deploy"])
        #expect(outcome.status == 0 && outcome.output.contains("in the site"), "\(outcome.output)")
        #expect(try files(in: "store") == files(in: "dist"))
        let status = try run(["deploy", "status"])
        #expect(status.output.contains("store:shop: build 1, sent "), "\(status.output)")
    }

    @Test(
        arguments: [
            ("deploy: 's3:'", 78, "it has no path"),
            ("deploy: ':ftp,host=a.example,pass=secret:/www'", 78, "'pass' is a secret"),
            ("deploy: 'me:secret@a.example:/www'", 78, "it contains a password"),
            ("deploy: 'ftp://a.example/www'", 78, "'ftp://…' is not a place"),
            ("", 64, "the place to which the site is sent is not set"),
        ] as [(String, Int32, String)])
    func `an invalid place is refused before anything happens`(
        line: String, status: Int32, message: String
    ) throws {
        try program.write("source: {kind: table, url: p.csv}\n\(line)\n", to: "catalog.yml")
        let outcome = try run(["deploy"])
        #expect(outcome.status == status)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
        #expect(!outcome.messages.contains("secret:/www"))
        #expect(try run(["build", "--deploy"]).status == status)
        #expect(!FileManager.default.fileExists(atPath: program.folder + "/dist"))
    }

    @Test func `a program that is not installed is named with the command that installs it`() throws
    {
        try build()
        #expect(unlink(program.folder + "/bin/rclone") == 0)
        let outcome = try program.run(
            ["deploy", "-C", program.folder], environment: ["PATH": "\(program.folder)/bin"])
        #expect(outcome.status == 71)
        #expect(outcome.messages.contains("apt-get install rclone"), "\(outcome.messages)")
    }

    @Test
    func `search engines get the changed pages after a deployment, and again after a refusal`()
        throws
    {
        let engine = FaultServer { _, number in number == 0 ? .status(503) : .status(202) }
        try program.write(
            """
            source: {kind: table, url: p.csv}
            deploy: store:shop
            base_url: https://shop.example
            indexnow: 4f9c3a7e1b
            indexnow_server: \(engine.address(""))

            """, to: "catalog.yml")
        let list = program.folder + "/.catalog/indexnow.json"
        let refused = try run(["build", "--deploy"])
        #expect(refused.status == 0, "\(refused.messages)")
        #expect(refused.messages.contains("were not told of the changes"), "\(refused.messages)")
        #expect(FileManager.default.fileExists(atPath: list))
        let taken = try run(["deploy"])
        #expect(taken.status == 0 && taken.messages.contains("search engines were told"))
        #expect(!FileManager.default.fileExists(atPath: list))
        let request = try #require(engine.requests.last)
        #expect(request.method == "POST" && request.path == "/indexnow")
        let body = String(decoding: request.body, as: UTF8.self)
        #expect(body.contains("https://shop.example/products/1.html"), "\(body)")
        let count = engine.requests.count
        #expect(try run(["deploy"]).status == 0)
        #expect(engine.requests.count == count)
    }

    @Test func `a file that changed since the build is not sent`() throws {
        try build()
        _ = try run(["deploy"])
        try build(["--title", "Other"])
        _ = try requests()
        try program.write("<h1>hacked</h1>", to: "dist/index.html")
        let refused = try run(["deploy"])
        #expect(refused.status == 65)
        #expect(
            refused.messages.contains("1 file of the output folder changed since the build")
                && refused.messages.contains("'index.html'; 'catalog build'"),
            "\(refused.messages)")
        #expect(try requests().isEmpty)
        try build(["--title", "Other"])
        #expect(try run(["deploy"]).status == 0)
        #expect(program.text("store/index.html") == program.text("dist/index.html"))
    }

    @Test func `a file with a new time and the same content is sent`() throws {
        try build()
        let page = program.folder + "/dist/index.html"
        let bytes = try Data(contentsOf: URL(filePath: page))
        program.remove("dist/index.html")
        try bytes.write(to: URL(filePath: page))
        #expect(try run(["deploy"]).status == 0)
        #expect(program.text("store/index.html") == program.text("dist/index.html"))
    }

    @Test func `a missing file stops a deployment before anything is sent`() throws {
        try build()
        program.remove("dist/index.html")
        let refused = try run(["deploy"])
        #expect(refused.status == 65)
        #expect(
            refused.messages.contains("such as 'index.html'; 'catalog build' writes"),
            "\(refused.messages)")
        #expect(try requests().isEmpty)
        try build()
        #expect(try run(["deploy"]).status == 0)
    }

    @Test func `a file in the place of the folder to send to is an error with a remedy`() throws {
        try build()
        try program.write("", to: "target")
        let refused = try run(["deploy", "--to", program.folder + "/target"])
        #expect(refused.status == 73)
        #expect(refused.messages.contains("it is a file; move that"), "\(refused.messages)")
    }
}
