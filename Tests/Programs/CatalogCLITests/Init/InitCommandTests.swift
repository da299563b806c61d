import FoundationEssentials
import Testing
import YAML

@testable import CatalogCLI

@Suite struct InitCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func start(_ arguments: String...) throws -> Program.Outcome {
        try program.run(["init", program.folder + "/site"] + arguments)
    }

    private func read(_ name: String) throws -> String {
        try String(contentsOfFile: "\(program.folder)/site/\(name)", encoding: .utf8)
    }

    private func paths() throws -> Set<String> {
        Set(try FileManager.default.subpathsOfDirectory(atPath: program.folder + "/site"))
    }

    @Test func `a new site has a configuration in which nothing is set`() throws {
        let outcome = try start()
        #expect(outcome.status == 0)
        #expect(outcome.messages.isEmpty)
        #expect(
            outcome.output == """
                \(program.folder)/site/catalog.yml lists all settings
                next: set 'url' below 'source:' in it, and run 'catalog build -C \
                \(program.folder)/site'

                """)
        #expect(try paths() == ["catalog.yml", "Templates", "Public"])
        #expect(try read("catalog.yml") == StarterConfiguration.text)
        #expect(try SiteConfiguration(text: StarterConfiguration.text) == SiteConfiguration())
    }

    @Test func `with its settings taken out of comments it has every key and no mistake`() throws {
        for kind in ["open-market", "json", "table"] {
            _ = try SiteConfiguration(text: StarterConfiguration.settings(ofKind: kind))
        }
        let values = try #require(StarterConfiguration.values)
        for setting in Setting.everywhere
        where setting.path[0] != "changes" && setting.path != ["search", "descriptions"] {
            let value = setting.path.reduce(values as YAMLValue?) { $0?[$1] }
            #expect(value != nil, "\(setting.text)")
        }
        for setting in Setting.all {
            #expect(StarterConfiguration.text.contains("\n#\(setting.name):"), "\(setting.name)")
        }
    }

    @Test func `the theme is copied whole, and a configuration that is there stays`() throws {
        #expect(try start().status == 0)
        try program.write("title: Mine\n", to: "site/catalog.yml")
        let outcome = try start("--theme")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("catalog.yml exists already and is unchanged\n"))
        #expect(outcome.output.contains(/\n\d+ files of the theme copied for your changes\n/))
        #expect(try read("catalog.yml") == "title: Mine\n")
        #expect(try read("Templates/layout/theme.liquid").contains("<!doctype html>"))
        #expect(try read("Public/style.css").contains("--cover"))
        let check = try program.run(["templates", "check", "-C", program.folder + "/site"])
        #expect(check.status == 0)
    }

    @Test(arguments: [("ko", "배송과 교환·반품"), ("en", "Delivery and returns")])
    func `first pages are written in the language of the site, and built`(
        language: String, title: String
    ) throws {
        #expect(try start().status == 0)
        try program.write("id,name,price\n1,Mug,1000\n", to: "site/shop.csv")
        try program.write(
            "language: \(language)\nsource: {kind: table, url: shop.csv, currency: KRW}\n",
            to: "site/catalog.yml")
        let outcome = try start("--pages")
        #expect(outcome.status == 0)
        #expect(try read("Pages/delivery.md").contains("title: \(title)\n"))
        let build = try program.run(
            ["build", "--quiet", "-C", program.folder + "/site"])
        #expect(build.status == 0)
        let gaps = build.messages.split(separator: "\n")
        #expect(gaps.count == 3)
        #expect(gaps.allSatisfy { $0.contains("warning: '○○' is a gap of the page") })
        let page = try read("dist/pages/delivery.html")
        #expect(page.contains("<h1>\(title)</h1>"))
        #expect(page.contains("<h2>"))
        #expect(try start("--pages").status == 73)
    }

    @Test func `nothing is overwritten, and then nothing is written either`() throws {
        try FileManager.default.createDirectory(
            atPath: program.folder + "/site/Public", withIntermediateDirectories: true)
        try program.write("p {}", to: "site/Public/style.css")
        let outcome = try start("--theme")
        #expect(outcome.status == 73)
        #expect(
            outcome.messages == """
                catalog: error: '\(program.folder)/site/Public/style.css' exists already, and is \
                not overwritten; name another folder, or move it away

                """)
        #expect(try paths() == ["Public", "Public/style.css"])
        #expect(try start().status == 0)
        #expect(try start().status == 73)
        #expect(try read("Public/style.css") == "p {}")
    }

    @Test func `a file that cannot be written completely is reported and removed`() throws {
        let shell = try Program(at: "/bin/bash")
        let site = program.folder + "/site"
        let outcome = try shell.run(
            ["-c", "ulimit -f 1; exec \"$0\" init \"$1\"", program.path, site])
        #expect(outcome.status == 73)
        #expect(
            outcome.messages == """
                catalog: error: '\(site)/catalog.yml' cannot be written; check its permissions \
                and the free space

                """)
        #expect(try paths() == ["Templates", "Public"])
    }

    @Test func `an interrupted init leaves no partial file and can be run again`() throws {
        let site = program.folder + "/site"
        var status: Int32 = -9
        for operation in 1...50 where status == -9 {
            program.remove("site")
            try FileManager.default.createDirectory(
                atPath: site, withIntermediateDirectories: false)
            let fault = FileFault(kind: .kill, operation: operation)
            status = try program.run(
                ["init", site],
                environment: fault.environment(in: site, count: program.folder + "/count")
            ).status
            if try !paths().contains("catalog.yml") { #expect(try start().status == 0, "\(fault)") }
            #expect(try read("catalog.yml") == StarterConfiguration.text, "\(fault)")
        }
        #expect(status == 0)
        #expect(try paths() == ["catalog.yml", "Templates", "Public"])
    }

    @Test func `a folder that cannot be created is reported`() throws {
        try program.write("", to: "site")
        let outcome = try start()
        #expect(outcome.status == 73)
        #expect(outcome.messages.contains("cannot be written"))
        #expect(try program.run(["init", ""]).status == 64)
    }
}
