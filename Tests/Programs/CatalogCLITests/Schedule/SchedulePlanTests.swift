import Arguments
import FoundationEssentials
import Scheduling
import CatalogPublishing
import Testing

@testable import CatalogCLI

@Suite struct SchedulePlanTests {
    private static func plan(
        _ kind: ScheduleMark.Kind, _ arguments: [String], settings: String = "",
        folder: String = "shop"
    ) throws -> (plan: SchedulePlan, root: String) {
        let program = try Program()
        let folder = "\(program.folder)/\(folder)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(settings.utf8).write(to: URL(filePath: folder + "/catalog.yml"))
        let words = ["schedule", kind.rawValue, "--demo", "-C", folder] + arguments
        let typed = try parse(words)
        // 2027-01-15 in Korea.
        return (
            try SchedulePlan(typed, kind: kind, program: "/bin/catalog", now: 1_800_000_000), folder
        )
    }

    private static func parse(_ words: [String]) throws -> ParsedArguments {
        guard case .run(let typed) = try Command.catalog.parse(words) else {
            throw CommandError.noSource
        }
        return typed
    }

    @Test(arguments: [
        ("", "03:17 Asia/Seoul", "18:17"),
        ("language: en\ntime_zone: Asia/Tokyo\n", "03:17 Asia/Tokyo", "18:17"),
        ("time_zone: \"+09:30\"\n", "17:47 UTC", "17:47"),
        ("time_zone: UTC\n", "03:17 UTC", "03:17"),
        ("time_zone: America/New_York\n", "03:17 America/New_York", "08:17"),
    ])
    func `a build runs at night in the shop's time zone`(
        settings: String, message: String, universal: String
    ) throws {
        let job = try Self.plan(.systemd, [], settings: settings).plan.job
        #expect(job.timeText == message)
        #expect(job.universalTime.description == universal)
    }

    @Test func `an English site without a zone goes by the clock of the computer`() throws {
        let job = try Self.plan(.systemd, [], settings: "language: en\n").plan.job
        #expect(job.zone == nil && job.localTime == job.time)
    }

    @Test(arguments: [
        ("base_url: https://shop.example/en\n", "shop", "catalog-shop-example-en"),
        ("", "Mug Shop", "catalog-mug-shop"),
    ])
    func `sites have names of their own`(settings: String, folder: String, name: String) throws {
        #expect(try Self.plan(.cron, [], settings: settings, folder: folder).plan.job.name == name)
    }

    @Test func `a name in Hangul becomes one of its own`() throws {
        let names = try ["가게", "가방"].map { try Self.plan(.cron, [], folder: $0).plan.job.name }
        #expect(names.allSatisfy { $0.count == 16 && $0.hasPrefix("catalog-") })
        #expect(names[0] != names[1])
    }

    @Test func `typed paths are resolved, so the command runs from any folder`() throws {
        let (plan, root) = try Self.plan(
            .systemd, ["-o", "../www", "--state", "/var/lib/shop", "-c", "catalog.yml"])
        #expect(
            plan.job.command == [
                "/bin/catalog", "build", "--scheduled", "--wait", "1 h", "--root", root,
                "--config", root + "/catalog.yml", "--output", root + "/../www", "--state",
                "/var/lib/shop", "--demo",
            ])
    }

    @Test(arguments: [ScheduleMark.Kind.systemd, .cron])
    func `a scheduled build deploys the site, also to a folder`(kind: ScheduleMark.Kind) throws {
        let store = try Self.plan(kind, ["--deploy"], settings: "deploy: s3:shop/live\n").plan
        #expect(store.job.command.contains("--deploy"))
        let (plan, root) = try Self.plan(kind, ["--deploy"], settings: "deploy: ../public\n")
        let folder = ResolvedPath("\(root)/../public").text
        #expect(plan.job.writableFolders.last == folder)
        #expect(store.job.writableFolders.count + 1 == plan.job.writableFolders.count)
        #expect(throws: CommandError.noDeployment) { try Self.plan(kind, ["--deploy"]) }
    }

    @Test func `the references in catalog.yml are found`() throws {
        let settings = """
            source:
              headers: {X-Api-Key: "${API_KEY}"}  # was ${OLD_KEY}
              # ${COMMENTED}
            title: "$${NOT} ${SHOP_TITLE} ${API_KEY}"
            key: ${file:/run/a}
            footer:
              text: |
                # ${PHONE}
            """
        let program = try Program()
        try program.write(settings, to: "catalog.yml")
        let root = try #require(SiteRoot(typed: program.folder))
        let file = try ConfigurationFile(
            of: root, named: nil, expanding: TextExpansion(in: root), environment: [:])
        let references = try #require(file).references
        #expect(references.variables == ["API_KEY", "SHOP_TITLE", "PHONE"])
        #expect(references.files == ["/run/a"])
    }

    @Test func `the apparent references in a text that is not YAML are found`() {
        let references = SettingReferences(inText: "a: [${A} $${B}\n\tb: ${file:c} ${A} ${file:c}")
        #expect(references.variables == ["A"])
        #expect(references.files == ["c"])
    }

    @Test(arguments: [
        ("/srv/shop/dist", "/srv/shop/.catalog", ["/srv/shop"]),
        ("/srv/shop/a/dist", "/srv/shop/a/state", ["/srv/shop/a"]),
        ("/var/www/shop", "/srv/shop/.catalog", ["/var/www/shop", "/srv/shop/.catalog"]),
        ("/srv/www/dist", "/srv/www/.catalog", ["/srv/www/dist", "/srv/www/.catalog"]),
    ])
    func `a service may only write what it needs to`(
        output: String, state: String, paths: [String]
    ) throws {
        let folders = try WritableFolders(
            output: output, state: state, root: "/srv/shop", exchangesSite: false)
        #expect(folders.paths == paths)
    }

    @Test func `a site that is exchanged needs the folder around it`() throws {
        let folders = try WritableFolders(
            output: "/srv/www/dist", state: "/srv/www/.catalog", root: "/srv/shop",
            exchangesSite: true)
        #expect(folders.paths == ["/srv/www"])
        for output in ["/var/www/shop", "/home/shop/dist"] {
            #expect(throws: CommandError.scatteredFolders(output: output, state: "/home/shop/b")) {
                try WritableFolders(
                    output: output, state: "/home/shop/b", root: "/srv/shop", exchangesSite: true)
            }
        }
    }

    @Test func `a workflow knows only the repository`() throws {
        let program = try Program()
        let root = "\(program.folder)/site"
        for folder in [".git", "site"] {
            try FileManager.default.createDirectory(
                atPath: "\(program.folder)/\(folder)", withIntermediateDirectories: false)
        }
        let words = [
            "schedule", "github-actions", "--demo", "-C", root, "-c", "catalog.yml", "-o", "out",
            "--on-failure", "https://chat.example/s3cret",
        ]
        try program.write("", to: "site/catalog.yml")
        let typed = try Self.parse(words)
        let plan = try SchedulePlan(
            typed, kind: .githubActions, program: "/bin/catalog", now: 1_800_000_000)
        #expect(plan.repository == program.folder)
        #expect(plan.publishedFolder == "site/out")
        #expect(plan.job.stateFolder == "site/.catalog")
        #expect(
            plan.job.command.dropFirst(5) == [
                "--root", "site", "--config", "catalog.yml", "--output", "out", "--demo",
            ])
        let files = try Schedule(.githubActions, of: plan.job, isSystem: false, plan: plan)
        #expect(files.place == .folder(program.folder + "/.github/workflows"))
        #expect(!files.listing.contains("s3cret"))
    }

    @Test(arguments: [
        (["-o", "../elsewhere/www"], ["elsewhere/www", "site/.catalog"]),
        (["-o", "link"], ["elsewhere/www", "site/.catalog"]),
        (["--state", "link"], ["site/dist", "elsewhere/www"]),
    ])
    func `a service may write to the targets of its paths`(
        arguments: [String], folders: [String]
    ) throws {
        let program = try Program()
        for folder in ["site", "elsewhere", "elsewhere/www"] {
            try FileManager.default.createDirectory(
                atPath: "\(program.folder)/\(folder)", withIntermediateDirectories: false)
        }
        try FileManager.default.createSymbolicLink(
            atPath: "\(program.folder)/site/link", withDestinationPath: "../elsewhere/www")
        let words = ["schedule", "systemd", "--demo", "-C", "\(program.folder)/site"] + arguments
        let typed = try Self.parse(words)
        let plan = try SchedulePlan(
            typed, kind: .systemd, program: "/bin/catalog", now: 1_800_000_000)
        let folder = ResolvedPath(program.folder).text
        #expect(plan.job.writableFolders == folders.map { "\(folder)/\($0)" })
    }

    @Test(arguments: [
        ["--state", "/a\nb"], ["--state", "/a\\"], ["--credential", "a:/b\\"],
        ["--credential", "a:/b\u{1}c"],
    ])
    func `a path that no timer can name is refused`(arguments: [String]) throws {
        let path = String(arguments[1].drop { $0 != "/" })
        #expect(throws: CommandError.unschedulablePath(path)) {
            try Self.plan(.systemd, arguments)
        }
    }
}
