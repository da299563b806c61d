import CatalogBuild
import TestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import CatalogCLI

/// `catalog fetch` and `catalog render`, which together are `catalog build`.
@Suite struct HalvesTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// A shop of one product with a picture.
    private static func shop() -> FaultServer {
        .mug(pictures: ["a.png": .ok(SecretsTests.png)])
    }

    private func run(_ arguments: String..., in folder: String = "") throws -> Program.Outcome {
        try program.run(arguments + ["-C", "\(program.folder)/\(folder)"])
    }

    /// The files of a site, without the mark, whose name is random, and the times of reading.
    private func site(in folder: String = "") throws -> [String: String] {
        let dist = "\(program.folder)/\(folder)/dist"
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: dist)
        where path != ".catalog-site" {
            let content = FileManager.default.contents(atPath: "\(dist)/\(path)")
            files[path] = content.map {
                String(decoding: $0, as: UTF8.self)
                    .replacing(/<time datetime="[^"]*">[^<]*</, with: "<time><")
            }
        }
        return files
    }

    private func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(program.folder)/\(name)", withIntermediateDirectories: true)
    }

    @Test func `both halves together make the same site as a build`() throws {
        let server = Self.shop()
        let shop = server.address("")
        for folder in ["whole", "halves"] { try makeFolder(folder) }
        #expect(try run("build", "--url", shop, in: "whole").status == 0)
        let fetched = try run("fetch", "--url", shop, in: "halves")
        #expect(fetched.status == 0, "\(fetched.messages)")
        #expect(fetched.output.hasSuffix(" · the site is unchanged\n"))
        #expect(access("\(program.folder)/halves/dist", F_OK) == -1)
        let rendered = try run("render", in: "halves")
        #expect(rendered.status == 0, "\(rendered.messages)")
        let site = try site(in: "halves")
        #expect(site.keys.contains("products/1.html"))
        #expect(try site == self.site(in: "whole"))
        let after = try run("build", "--url", shop, "--detailed-exitcode", in: "halves")
        #expect(after.status == 0 && after.output.contains(" · 0 files written, 0 removed, "))
        withExtendedLifetime(server) {}
    }

    @Test func `a draft beside the site is reported, and another site is refused with advice`()
        throws
    {
        let server = Self.shop()
        let shop = server.address("")
        #expect(try run("build", "--url", shop).status == 0)
        let site = try site()
        let draft = try run("render", "--output", "draft", "--title", "Cups")
        #expect(draft.status == 0, "\(draft.messages)")
        #expect(draft.output.contains(" · a draft; the site is in /"), "\(draft.output)")
        #expect(access("\(program.folder)/draft/index.html", F_OK) == 0)
        let other = try run("build", "--url", shop, "--output", "other")
        #expect(other.status == 64)
        #expect(other.messages.contains("name another state folder with --state"))
        #expect(other.messages.contains("use --move-output"), "\(other.messages)")
        #expect(access("\(program.folder)/other", F_OK) == -1)
        let doctor = try run("doctor", "--offline", "--output", "other")
        #expect(doctor.status == 64 && doctor.output.contains("the state serves the site in /"))
        #expect(try self.site() == site)
        #expect(try run("verify").status == 0)
        let moved = try run("build", "--url", shop, "--output", "other", "--move-output")
        #expect(moved.status == 0, "\(moved.messages)")
        #expect(try run("verify", "--output", "other").status == 0)
    }

    @Test func `a site is rendered without network and without keys`() throws {
        var shop: FaultServer? = Self.shop()
        try program.write(
            """
            source:
              url: \(shop?.address("") ?? "")
              headers: {X-Api-Key: "${API_KEY}"}
              key: ${file:nowhere}
            title: Mugs
            """, to: "catalog.yml")
        let keyless = try run("fetch")
        #expect(keyless.status == 78 && keyless.messages.contains("API_KEY"), "\(keyless.messages)")
        try program.write("k1", to: "nowhere")
        let fetched = try program.run(
            ["fetch", "-C", program.folder], environment: ["API_KEY": "s3cret-k3y"])
        #expect(fetched.status == 0, "\(fetched.messages)")
        #expect(shop?.requests.isEmpty == false)
        program.remove("nowhere")
        shop = nil
        let rendered = try run("render", "--strict")
        #expect(rendered.status == 0, "\(rendered.messages)")
        #expect(!rendered.messages.contains("warning"), "\(rendered.messages)")
        let page = try site()["index.html"]
        #expect(page?.contains("Mug") == true && page?.contains("Mugs") == true)
        #expect(try site().keys.contains { $0.hasSuffix(".webp") })
        #expect(try run("render", "--title", "Cups").output.contains(" written, 0 removed"))
    }

    @Test func `a site that is there stays as it is until it is rendered`() throws {
        let shop = Self.shop()
        #expect(try run("build", "--url", shop.address("")).status == 0)
        let before = try site()
        let other = FaultServer { request, _ in
            request.path.contains("?")
                ? .ok(#"{"pages":[{"id":1,"name":"Cup"}],"lastPage":1,"hasNext":false}"#)
                : .ok(#"{"id":1,"name":"Cup"}"#)
        }
        try program.write("source: {private_hosts: [127.0.0.1]}\n", to: "catalog.yml")
        let state = "\(program.folder)/.catalog"
        #expect(try run("fetch", "--url", other.address(""), "--state", "other").status == 0)
        #expect(access("\(program.folder)/other/state.sqlite", F_OK) == 0)
        #expect(try site() == before)
        // The report of the fetch says that no site was read.
        let fetched = try run("fetch", "--url", shop.address(""), "--report", "report.json")
        #expect(fetched.status == 0, "\(fetched.messages)")
        let report = try String(
            contentsOf: URL(filePath: "\(program.folder)/report.json"), encoding: .utf8)
        #expect(report.contains(#""outcome":"fetched""#))
        #expect(report.contains(#""pictures_made":0"#))
        #expect(try site() == before)
        #expect(access(state, F_OK) == 0)
    }

    @Test func `an empty state is reported`() throws {
        let none = try run("render")
        #expect(none.status == 64)
        #expect(none.messages.contains("there is no state in '"), "\(none.messages)")
        #expect(access("\(program.folder)/.catalog", F_OK) == -1)
        let broken = FaultServer { _, _ in .status(403) }
        #expect(try run("fetch", "--url", broken.address("")).status == 77)
        let empty = try run("render")
        #expect(empty.status == 64 && empty.output.isEmpty)
        #expect(
            empty.messages.contains("is empty, because no source was read completely"),
            "\(empty.messages)")
        #expect(empty.messages.contains("'catalog fetch'"))
        #expect(access("\(program.folder)/dist", F_OK) == -1)
    }

    @Test(
        arguments: [
            ("demo", .demo(.products)),
            ("demo box-office", .demo(.boxOffice)),
        ] as [(String, BuildPlan.Source)])
    func `a state knows its source`(identity: String, source: BuildPlan.Source) throws {
        #expect(try KeptSource(identity, in: "/shop").source == source)
    }

    @Test func `a state of an API knows its kind and its host`() throws {
        let kept = try KeptSource("open-market-items api.example.com:8080/v1", in: "/shop")
        guard case .api(let kind, let address) = kept.source else {
            Issue.record("\(kept)")
            return
        }
        #expect(kind.rawValue == "open-market-items")
        #expect(OpenSource.identity(of: kind.rawValue, at: address) == kept.identity)
        #expect(throws: (any Error).self) { try KeptSource("frob api.example.com", in: "/shop") }
    }

    @Test(arguments: [
        (["render", "--demo"], "unknown option '--demo' for 'catalog render'"),
        (["fetch", "--output", "a"], "unknown option '--output' for 'catalog fetch'"),
        (["fetch", "--demo", "--url", "http://a.example"], "See 'catalog fetch --help'."),
    ])
    func `an option that only the other half needs is a usage error`(
        arguments: [String], message: String
    ) throws {
        let outcome = try program.run(arguments)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
    }
}
