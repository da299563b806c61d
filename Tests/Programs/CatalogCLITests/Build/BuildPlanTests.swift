import Arguments
import CatalogBuild
import CatalogModel
import CatalogSandbox
import Compression
import HTTP
import CatalogRendering
import TestSupport
import Testing
import Time

@testable import CatalogCLI

/// Arguments and configuration with the expected plan.
struct PlanCase: CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    var configuration = SiteConfiguration()
    let change: @Sendable (inout BuildPlan) throws -> Void

    init(
        _ testDescription: String, _ arguments: [String],
        _ configuration: SiteConfiguration = SiteConfiguration(),
        _ change: @escaping @Sendable (inout BuildPlan) throws -> Void
    ) {
        self.testDescription = testDescription
        self.arguments = arguments
        self.configuration = configuration
        self.change = change
    }
}

@Suite struct BuildPlanTests {
    /// The root of all files, which every machine has.
    private static let root = SiteRoot(typed: "/")

    private static let headers = [try? OriginHeader("X-Api-Key", Secret("k1"))].compactMap(\.self)
    private static let hosts = HostPolicy(
        connections: 3, privateHosts: ["nas"], redirectHosts: ["a.example"], requestsPerSecond: 5)
    /// The configured source, and nothing else.
    private static let nameless = configuration {
        $0.source.url = BaseAddress("http://configured.example/")?.place
        $0.source.headers = headers
        $0.site.hosts = hosts
        $0.site.maxStale = 3
    }
    private static let addressless = configuration { $0.source.headers = headers }

    private static let terms = configuration {
        $0.site.pages.contact.email = "a@shop.example"
        $0.site.pages.delivery = DeliveryTerms()
        $0.site.pages.returns = ReturnTerms()
    }

    private static func configuration(
        _ change: (inout SiteConfiguration) -> Void
    ) -> SiteConfiguration {
        var configuration = SiteConfiguration()
        change(&configuration)
        return configuration
    }

    private static func address(_ text: String) throws -> SourceAddress {
        try #require(SourceAddress(text))
    }

    private static let configuration = configuration {
        $0 = nameless
        $0.source.kind = .standard
        $0.site.rowsPerRequest = 20
        $0.title = "Configured"
        $0.baseURL = BaseAddress("https://site.example/shop/")
        $0.language = "en"
        $0.site.lists.productsPerPage = 12
    }

    @Test(arguments: [
        PlanCase("an address alone", ["--url", "http://api.example"]) { _ in },
        PlanCase("a title", ["--url", "http://api.example", "--title", "Mugs"]) {
            $0.title = "Mugs"
        },
        PlanCase("a base address", ["--url", "http://api.example", "-b", "https://m.example/a//"]) {
            $0.baseURL = "https://m.example/a"
        },
        PlanCase("a language", ["--url", "http://api.example", "--language", "en-GB"]) {
            $0.language = "en-GB"
        },
        PlanCase("absolute folders", ["--url", "http://api.example", "-o", "/a", "--state=/b"]) {
            ($0.outputFolder, $0.stateFolder) = ("/a", "/b")
        },
        PlanCase("a demo", ["--demo"]) {
            $0.source = .demo(.products)
            DemoShop.products.complete(&$0.site, in: .korean)
            $0.title = DemoShop.products.title(in: .korean)
            $0.baseURL = "https://shop.example"
        },
        PlanCase("a demo of products", ["--demo", "products"]) {
            $0.source = .demo(.products)
            DemoShop.products.complete(&$0.site, in: .korean)
            $0.title = DemoShop.products.title(in: .korean)
            $0.baseURL = "https://shop.example"
        },
        PlanCase("a demo of items", ["--demo", "items"]) {
            $0.source = .demo(.items)
            DemoShop.items.complete(&$0.site, in: .korean)
            $0.title = DemoShop.products.title(in: .korean)
            $0.baseURL = "https://shop.example"
        },
        PlanCase("a demo of items and an option", ["--demo=items", "--title", "T"]) {
            $0.source = .demo(.items)
            DemoShop.items.complete(&$0.site, in: .korean)
            $0.title = "T"
            $0.baseURL = "https://shop.example"
        },
        PlanCase("a demo with a base address", ["--demo", "-b", "http://localhost:1"]) {
            $0.source = .demo(.products)
            DemoShop.products.complete(&$0.site, in: .korean)
            $0.title = DemoShop.products.title(in: .korean)
            $0.baseURL = "http://localhost:1"
        },
        PlanCase("a demo in English", ["--demo", "--language", "en-GB"]) {
            $0.source = .demo(.products)
            DemoShop.products.complete(&$0.site, in: .english)
            $0.title = "Indigo & Co."
            $0.language = "en-GB"
            $0.baseURL = "https://shop.example"
        },
        PlanCase("a demo with terms", ["--demo"], terms) {
            $0.source = .demo(.products)
            $0.title = DemoShop.products.title(in: .korean)
            $0.baseURL = "https://shop.example"
            $0.site.samplePages = SampleShop.pages(in: .korean).filter { $0.key == "about.md" }
            $0.site.pages.contact.email = "a@shop.example"
            $0.site.pages.delivery = DeliveryTerms()
            $0.site.pages.returns = ReturnTerms()
        },
        PlanCase("the configuration alone", [], configuration, configured),
        PlanCase("flags win", ["--url", "http://api.example", "--title", "T"], configuration) {
            let source = $0.source
            configured(&$0)
            $0.source = source
            $0.title = "T"
            $0.headers = []
            $0.withholdsHeaders = true
        },
        PlanCase("a demo wins", ["--demo"], configuration) {
            configured(&$0)
            $0.source = .demo(.products)
            DemoShop.products.complete(&$0.site, in: .english)
            ($0.headers, $0.hosts) = ([], HostPolicy())
        },
        PlanCase("another host", ["--url", "http://api.example"], nameless) {
            $0.hosts = hosts
            $0.maxStale = 3
            $0.withholdsHeaders = true
        },
        PlanCase("another port", ["--url", "http://configured.example:81"], nameless) {
            $0.source = .api(.standard, try address("http://configured.example:81"))
            $0.title = "configured.example"
            $0.hosts = hosts
            $0.maxStale = 3
            $0.withholdsHeaders = true
        },
        PlanCase("another path", ["--url", "http://configured.example/v2"], nameless) {
            $0.source = .api(.standard, try address("http://configured.example/v2"))
            $0.title = "configured.example"
            $0.headers = headers
            $0.hosts = hosts
            $0.maxStale = 3
        },
        PlanCase("headers for any address", ["--url", "http://api.example"], addressless) {
            $0.headers = headers
        },
    ])
    func `arguments give these settings`(_ testCase: PlanCase) throws {
        let root = try #require(Self.root)
        let address = try #require(SourceAddress("http://api.example"))
        var expected = BuildPlan(
            source: .api(.standard, address), root: "/", outputFolder: "/dist",
            stateFolder: "/.catalog", title: "api.example", language: "ko", baseURL: nil)
        try testCase.change(&expected)
        let typed = try parsed(testCase.arguments)
        #expect(try BuildPlan(typed, testCase.configuration, in: root) == expected)
    }

    private static let configured: @Sendable (inout BuildPlan) -> Void = { plan in
        if let url = configuration.source.url {
            plan.source = .api(.standard, SourceAddress(url, in: "/"))
        }
        plan.title = "Configured"
        plan.baseURL = "https://site.example/shop"
        plan.language = "en"
        plan.lists.productsPerPage = 12
        plan.rowsPerRequest = 20
        (plan.headers, plan.hosts, plan.maxStale) = (headers, hosts, 3)
    }

    @Test func `precompression, removal and purge lists follow configuration and arguments`() throws
    {
        let root = try #require(Self.root)
        var configuration = SiteConfiguration()
        var plan = try BuildPlan(parsed(["--demo"]), configuration, in: root)
        #expect(plan.removal == RemovalPolicy())
        #expect(plan.precompression == [])
        #expect(plan.servers == [])
        #expect(plan.purgeList == nil)
        configuration = try SiteConfiguration(
            text: """
                precompress: [brotli, brotli]
                removed: {as: page, keep: 1 day}
                rules: [caddy]
                """)
        plan = try BuildPlan(parsed(["--demo", "--purge-list", "a/b"]), configuration, in: root)
        #expect(plan.removal.answer == .page)
        #expect(plan.removal.keptDays == 1)
        #expect(plan.servers == [.caddy])
        #expect(plan.precompression == [.brotli])
        #expect(plan.purgeList == root.absolute("a/b"))
    }

    @Test func `lists are those in the configuration, or all`() throws {
        let root = try #require(Self.root)
        var configuration = SiteConfiguration()
        let typed = try parsed(["--demo"])
        #expect(try BuildPlan(typed, configuration, in: root).lists == ListSettings())
        configuration = try SiteConfiguration(
            text: "lists: {orders: [name, price-up], filters: [vendor, on-sale], max_pages: 3}")
        let lists = try BuildPlan(typed, configuration, in: root).lists
        #expect(lists.orders == [.priceUp, .name])
        #expect(lists.facets == [.onSale, .vendor])
        #expect(lists.maxPages == 3)
    }

    @Test(
        arguments: [
            ("ko", nil, "Asia/Seoul"), ("KO-kr", nil, "Asia/Seoul"), ("en", nil, "UTC"),
            ("kok", nil, "UTC"), ("ko", "+01:00", "+01:00"),
            ("en", "Europe/Berlin", "Europe/Berlin"),
        ] as [(String, String?, String)])
    func `the time zone is that of the configuration, or Korea's for Korean`(
        language: String, configured: String?, zone: String
    ) throws {
        let root = try #require(Self.root)
        var configuration = SiteConfiguration()
        configuration.timeZone = configured.flatMap { TimeZoneRules(named: $0) }
        let plan = try BuildPlan(
            parsed(["--demo", "--language", language]), configuration, in: root)
        #expect(plan.timeZone.name == zone)
    }

    @Test func `languages have the site's own among them`() throws {
        let root = try #require(Self.root)
        let sites = [
            SiteLanguage(tag: "ko", baseURL: "https://shop.example"),
            SiteLanguage(tag: "en", baseURL: "https://shop.example/en"),
        ]
        func plan(_ arguments: [String]) throws -> BuildPlan {
            try BuildPlan(
                parsed(["--url", "http://a.example"] + arguments),
                Self.configuration { $0.site.languages = sites }, in: root)
        }
        #expect(try plan(["-b", "https://shop.example"]).languages == sites)
        #expect(try plan(["-b", "https://shop.example/en", "--language", "EN"]).languages == sites)
        let other = try #require(throws: CommandError.self) {
            try plan(["-b", "https://shop.example/en"])
        }
        #expect("\(other)".contains("both must be the same address"))
        let third = try #require(throws: CommandError.self) {
            try plan(["-b", "https://shop.example", "--language", "fr"])
        }
        #expect("\(third)".contains("add 'fr: https://shop.example' to it in catalog.yml"))
        #expect(CatalogBuild.ExitStatus(of: other) == .configuration)
        let nowhere = try #require(throws: CommandError.self) { try plan([]) }
        #expect(nowhere == .needsBaseURL(asking: "'languages'"))
    }

    @Test func `the cache has the size that is configured, or ten gigabytes`() throws {
        let root = try #require(Self.root)
        var configuration = SiteConfiguration()
        let typed = try parsed(["--demo"])
        #expect(try BuildPlan(typed, configuration, in: root).maxCache == 10_000_000_000)
        configuration = try SiteConfiguration(text: "images: {max_cache: 500 MB}")
        #expect(try BuildPlan(typed, configuration, in: root).maxCache == 500_000_000)
    }

    @Test func `pictures are requested again within the configured days, or seven`()
        throws
    {
        let root = try #require(Self.root)
        var configuration = SiteConfiguration()
        let typed = try parsed(["--demo"])
        #expect(try BuildPlan(typed, configuration, in: root).pictureRevalidation == 7)
        configuration = try SiteConfiguration(text: "images: {revalidate: 1 day}")
        #expect(try BuildPlan(typed, configuration, in: root).pictureRevalidation == 1)
    }

    @Test(arguments: ["--report", "--trace"])
    func `a file of the owner is not replaced by a report or a trace`(option: String) throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("id,name\n1,cup\n", to: "products.csv")
        func plan(_ name: String) throws -> BuildPlan {
            try BuildPlan(parsed(["--demo", "-C", folder.path, option, name]))
        }
        #expect(throws: ArgumentError.self) { try plan("products.csv") }
        _ = try plan("new.json")
        _ = try folder.write(
            option == "--trace" ? TraceFile.start : ReportFile.start, to: "old.json")
        _ = try plan("old.json")
    }

    @Test func `paths are taken from the root`() throws {
        let typed = try parsed(["--demo", "-C", "/usr", "-o", "site", "--state", "memory"])
        let plan = try BuildPlan(typed)
        #expect(plan.root == "/usr")
        #expect(plan.outputFolder == "/usr/site")
        #expect(plan.stateFolder == "/usr/memory")
    }

    private func exports(
        _ names: [String], key: String? = nil, baseURL: String? = "https://shop.example",
        naver: SiteConfiguration.Naver = SiteConfiguration.Naver()
    ) throws -> ExportSettings {
        var configuration = SiteConfiguration()
        configuration.baseURL = baseURL.flatMap { BaseAddress($0) }
        configuration.site.exports.exports = Set(names.compactMap { Export(rawValue: $0) })
        configuration.site.exports.indexNowKey = key
        configuration.naver = naver
        let root = try #require(Self.root)
        return try BuildPlan(parsed(["--url", "http://a.example"]), configuration, in: root).exports
    }

    @Test func `exports are those of the configuration`() throws {
        let terms = SiteConfiguration.Naver(shipping: 3_000, category: "그릇")
        let settings = try exports(["naver", "json"], key: "0123-abCD", naver: terms)
        #expect(settings.exports == [.naver, .json])
        #expect(settings.naver == NaverTerms(shipping: 3_000, category: "그릇"))
        #expect(settings.indexNowKey == "0123-abCD")
        #expect(try exports([]) == ExportSettings())
        #expect(try exports(["llms", "json"], baseURL: nil).exports == [.llms, .json])
    }

    @Test(
        arguments: [
            (["kakao"], nil, "'kakao' in 'exports' needs the address of the site"),
            (["json", "google-merchant"], nil, "'google-merchant' in 'exports' needs"),
            ([], "01234567", "'indexnow' needs the address of the site"),
        ] as [([String], String?, String)])
    func `features with full addresses need the base address of the site`(
        names: [String], key: String?, message: String
    ) throws {
        let error = try #require(throws: CommandError.self) {
            try exports(names, key: key, baseURL: nil)
        }
        #expect("\(error)".hasPrefix(message))
        #expect("\(error)".contains("base_url: https://shop.example"))
        #expect(CatalogBuild.ExitStatus(of: error) == .configuration)
    }

    @Test func `Naver's feed needs the shipping cost`() throws {
        let error = try #require(throws: CommandError.self) { try exports(["naver"]) }
        #expect(error == .needsShipping)
        #expect("\(error)".contains("naver: {shipping: 3000}"))
        #expect(CatalogBuild.ExitStatus(of: error) == .configuration)
    }

    @Test(arguments: ["1234567", "12345678_", "ééééééééé", "", String(repeating: "a", count: 129)])
    func `a key that search engines refuse is an error`(text: String) {
        #expect(IndexNowKey(text) == nil)
    }

    @Test func `the output folder keeps the name by which it was typed`() throws {
        let here = try #require(SiteRoot(typed: "."))
        #expect(here.locate("dist") == "dist")
        #expect(here.absolute("dist") == here.path + "/dist")
    }
}

/// The arguments of `catalog build`, parsed.
func parsed(_ arguments: [String]) throws -> ParsedArguments {
    guard case .run(let typed) = try Command.catalog.parse(["build"] + arguments) else {
        throw CommandError.noSource
    }
    return typed
}
