import CatalogBuild
import CatalogModel
import CatalogShopContract
import Glibc
import CatalogSandbox
import CatalogPublishing
import TestSupport
import Testing
import WebServer

/// Failures must leave the site as it is, apart from missing updates.
///
/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct FailureTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop((1...6).map { .sample($0) })
        site = try TestSite(shop)
        try await site.build()
    }

    private struct Trouble: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let status: BuildStatus
        let message: String
        let change: @Sendable (inout TestShop.State) -> Void

        init(
            _ description: String, _ status: BuildStatus, _ message: String,
            _ change: @escaping @Sendable (inout TestShop.State) -> Void
        ) {
            testDescription = description
            self.status = status
            self.message = message
            self.change = change
        }

        /// The list is answered by this.
        init(
            list description: String, _ response: WebResponse, _ status: BuildStatus,
            _ message: String
        ) {
            self.init(description, status, message) { $0.answers["/api/products"] = response }
        }
    }

    private static let troubles = [
        Trouble(
            "the catalog is empty", .badData,
            "without a list of products, but the published site has 6"
        ) {
            $0.products = []
        },
        Trouble(
            list: "the list is empty", .json(Array(#"{"pages":[]}"#.utf8)), .badData,
            "lists no product"),
        Trouble(
            list: "no content", WebResponse(status: 204), .badData,
            "answered without a list of products"),
        Trouble(
            list: "a web page", .text("<!doctype html><html>Maintenance</html>"), .unavailable,
            "web page instead of JSON"),
        Trouble(
            list: "half a page", .json(Array(#"{"pages":[{"id":1,"name":"x"},{"i"#.utf8)),
            .unavailable, "not JSON"),
        Trouble(
            list: "JSON of something else", .json(Array(#"{"code":0}"#.utf8)), .unavailable,
            "pages"),
        Trouble(list: "status 500", .text("", status: 500), .unavailable, "500"),
        Trouble(list: "status 503", .text("", status: 503), .unavailable, "503"),
        Trouble(list: "status 404", .text("", status: 404), .unavailable, "check the address"),
        Trouble(list: "status 401", .text("", status: 401), .refused, "credentials"),
        Trouble(list: "status 403", .text("", status: 403), .refused, "credentials"),
        Trouble(
            list: "status 401 with a reason",
            .text(#"{"error":{"code":401,"message":"The token expired."}}"#, status: 401), .refused,
            "status 401 (The token expired.): the server refuses access"),
        Trouble(
            list: "status 403 with a web page",
            .text("<html><title>No</title></html>", status: 403), .refused,
            "status 403: the server refuses access"),
        Trouble(
            "no detail can be read", .unavailable, "of 6 product details could not be read"
        ) { state in
            for id in 1...6 {
                state.answers["/api/products/\(id)"] = .text("", status: 500)
            }
        },
        Trouble("details are web pages", .unavailable, "could not be read") { state in
            for id in 1...4 { state.answers["/api/products/\(id)"] = .text("<html>") }
        },
    ]

    @Test(arguments: troubles)
    private func `trouble with the source leaves the site as it is`(
        trouble: Trouble
    ) async throws {
        // There would be something to publish.
        shop.change { $0.products[2] = .sample(3, name: "News") }
        shop.change(trouble.change)
        let message = try await site.expectFailure(trouble.status)
        #expect(message.contains(trouble.message), "\(message)")
        shop.change { state in
            state.answers = [:]
            state.products = (1...6).map { .sample($0, name: $0 == 3 ? "News" : nil) }
        }
        try await site.build()
        #expect(try site.page(3).contains("News"))
    }

    @Test func `a source that is not there leaves the site as it is`() async throws {
        shop.stop()
        let message = try await site.expectFailure(.unavailable)
        #expect(message.contains(shop.address))
    }

    @Test func `a detail that fails keeps its last good version and is reported`() async throws {
        shop.change { state in
            state.answers["/api/products/3"] = .text("", status: 500)
            state.products[4] = .sample(5, name: "News")
        }
        let before = try site.page(3)
        let outcome = try await site.build()
        #expect(outcome.report.problems == 1)
        #expect(outcome.warnings.count == 1)
        #expect(outcome.warnings.first?.contains("/api/products/3") == true)
        #expect(outcome.warnings.first?.contains("shown in its last known version") == true)
        #expect(try site.page(3) == before)
        #expect(try site.page(5).contains("News"))
    }

    @Test(arguments: [ShopContract.january2022, .october2022])
    func `a row that changed is shown even when its detail fails`(contract: ShopContract)
        async throws
    {
        shop.change { $0.contract = contract }
        try await site.build()
        shop.change { state in
            state.answers["/api/products/3"] = .text("", status: 500)
            state.products[2] = .sample(3, price: 77)
        }
        try await site.build()
        let page = try site.page(3)
        for text in ["₩77", "Potter", "About <em>mug</em> 3."] { #expect(page.contains(text)) }
    }

    @Test func `a catalog that lost most of its products leaves the site as it is`()
        async throws
    {
        let shop = try TestShop((1...40).map { .sample($0) })
        let site = try TestSite(shop)
        try await site.build()
        shop.change { $0.products.removeFirst(5) }
        for _ in 1...2 {
            let message = try await site.expectFailure(.badData)
            #expect(message.contains("35 of 40"))
            #expect(message.contains("--accept-shrink"))
        }
        site.settings.acceptsShrink = true
        #expect(try await site.build().report.productsRemoved == 5)
        site.settings.acceptsShrink = false
        shop.change { $0.products.removeFirst(3) }
        #expect(try await site.build().report.productsRemoved == 3)
    }

    @Test func `a row that cannot be read keeps its last good version`() async throws {
        let rows = (1...6).map { id in
            id == 3 ? #"{"id":{"no":3}}"# : #"{"id":\#(id),"name":"Mug \#(id)"}"#
        }
        let list = #"{"pages":[\#(rows.joined(separator: ","))],"lastPage":1,"hasNext":false}"#
        shop.change { $0.answers["/api/products"] = .json(Array(list.utf8)) }
        let before = try site.page(3)
        let outcome = try await site.build()
        #expect(outcome.report.problems == 1)
        #expect(outcome.warnings.count { $0.contains("the row is left out") } == 1)
        #expect(try site.page(3) == before)
    }

    /// Empty replies to the request for the list.
    private static let emptyAnswers = [
        (WebResponse(status: 204), "answered without a list of products"),
        (WebResponse(contentType: "application/json", body: []), "answered without a list"),
        (WebResponse.json(Array(#"{"pages":[]}"#.utf8)), "lists no product"),
        (.json(Array(#"{"pages":[],"totalCount":0,"lastPage":0}"#.utf8)), "lists no product"),
    ]

    @Test(arguments: emptyAnswers)
    private func `an empty first catalog is refused unless the owner accepts it`(
        answer: WebResponse, message expected: String
    ) async throws {
        let shop = try TestShop([.sample(1)])
        shop.change { $0.answers["/api/products"] = answer }
        let site = try TestSite(shop)
        try site.folder.makeFolder("dist")
        for _ in 1...2 {
            let message = try await site.expectFailure(.badData)
            #expect(message.contains(expected), "\(message)")
            #expect(message.contains("so nothing is published"), "\(message)")
            #expect(message.contains("build once with --accept-shrink"), "\(message)")
            #expect(try site.contents() == [:])
        }
        site.settings.acceptsShrink = true
        try await site.build()
        #expect(try site.contents()["index.html"] != nil)
        site.settings.acceptsShrink = false
        #expect(try await site.build().report.products == 0)
        shop.change { $0.answers = [:] }
        #expect(try await site.build().report.products == 1)
    }

    @Test func `the message about an empty list names no site before the first publication`()
        async throws
    {
        let shop = try TestShop((1...6).map { .sample($0) })
        let site = try TestSite(shop)
        try site.folder.makeFolder("dist")
        _ = try await site.makeBuild().fetch()
        shop.change { $0.answers["/api/products"] = WebResponse(status: 204) }
        let message = try await site.expectFailure(.badData)
        #expect(
            message.contains("without a list of products now, but 6 products before"), "\(message)")
        #expect(!message.contains("published site"), "\(message)")
    }

    @Test func `the message about an empty list counts the published products`()
        async throws
    {
        shop.change { $0.products.append(.sample(7)) }
        _ = try await site.makeBuild().fetch()
        shop.change { $0.products = [] }
        let message = try await site.expectFailure(.badData)
        #expect(message.contains("but the published site has 6"), "\(message)")
    }

    @Test func `a price that cannot be shown is reported, and is a failure in strict mode`()
        async throws
    {
        let shop = try TestShop([.sample(1), .sample(2)])
        let site = try TestSite(shop)
        let rows = [
            #"{"id":1,"name":"Mug","currency":"KRW","bargain_price":-3}"#,
            #"{"id":2,"name":"Bowl","currency":"KRW","bargain_price":9,"price":1e400}"#,
        ]
        for id in 1...2 {
            shop.change { $0.answers["/api/products/\(id)"] = .json(Array(rows[id - 1].utf8)) }
        }
        let list = #"{"pages":[\#(rows.joined(separator: ","))],"lastPage":1,"hasNext":false}"#
        shop.change { $0.answers["/api/products"] = .json(Array(list.utf8)) }
        let outcome = try await site.build()
        #expect(
            outcome.warnings == [
                "product 2: the list price is below zero, or cannot be stored exactly: it is left "
                    + "out",
                "product 1: the price is below zero: it is left out",
            ])
        #expect(outcome.report.doubtfulValues == 2)
        #expect(outcome.report.hasFailures)
    }

    @Test func `a list without any readable row creates no site`() async throws {
        let shop = try TestShop([])
        let list = #"{"pages":[{"no":1},{"no":2}],"lastPage":1,"hasNext":false}"#
        shop.change { $0.answers["/api/products"] = .json(Array(list.utf8)) }
        let site = try TestSite(shop)
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        #expect(
            "\(error, default: "none")".contains("lists 2 products, but none of them can be read"))
        #expect(try site.contents() == [:])
    }

    @Test func `a product that is in the list but has no details stays`() async throws {
        shop.change { $0.answers["/api/products/3"] = .text("", status: 404) }
        let changes = try await site.changes {
            let outcome = try await site.build()
            #expect(outcome.report.productsRemoved == 0)
            #expect(outcome.warnings.count == 1)
        }
        #expect(changes == [])
    }

    @Test func `a catalog of one product whose detail fails is an error`() async throws {
        let shop = try TestShop([.sample(1)])
        shop.change { $0.answers["/api/products/1"] = .text("", status: 500) }
        let site = try TestSite(shop)
        try site.folder.makeFolder("dist")
        try await site.expectFailure(.unavailable)
        #expect(try site.contents() == [:])
        #expect(!site.folder.exists("dist/.catalog-site"))
    }

    @Test func `the state of one source is not used for another`() async throws {
        site.settings.sourceIdentity = "open-market https://other.example"
        let message = try await site.expectFailure(.configuration)
        #expect(message.contains("--state"))
    }

    @Test func `an unknown kind of source is refused with those there are`() async throws {
        site.settings.sourceKind = "open-markt"
        let message = try await site.expectFailure(.configuration)
        #expect(message.contains("open-market"))
    }

    @Test func `an output folder with foreign files is refused`() async throws {
        site.settings.outputFolder = site.folder.file("mine")
        try site.folder.write("diary", to: "mine/diary.txt")
        try await site.expectFailure(.cannotWrite)
        #expect(try site.folder.files(in: "mine").count == 2)
    }

    @Test(arguments: ["state", "theme", "root", ""])
    func `a folder that is needed is refused as output`(name: String) async throws {
        site.settings.outputFolder = site.folder.file(name)
        let before = try site.folder.files(in: "theme")
        let message = try await site.expectFailure(.cannotWrite)
        #expect(message.contains("cannot be the output folder"))
        #expect(try site.folder.files(in: "theme") == before)
    }

    @Test func `a second build at the same time is refused`() async throws {
        let lock = try BuildLock(at: site.folder.file("state/lock"))
        let message = try await site.expectFailure(.locked)
        withExtendedLifetime(lock) {}
        #expect(message.contains("process \(getpid())"))
    }

    @Test func `a broken template is refused before the source is read`() async throws {
        _ = shop.takeRequests()
        try site.folder.write("{{ product.nmae }}", to: "root/Templates/product.liquid")
        let message = try await site.expectFailure(.configuration)
        #expect(message.contains("root/Templates/product.liquid:1:"))
        #expect(shop.takeRequests() == [])
    }

    @Test func `a template that exceeds a limit is an error of the configuration`() async throws {
        let loop = "{% for a in (1..9999) %}{% for b in (1..9999) %}{% endfor %}{% endfor %}"
        try site.folder.write(loop, to: "root/Templates/list.liquid")
        let message = try await site.expectFailure(.configuration)
        #expect(message.contains("root/Templates/list.liquid:1:"))
    }

    @Test(arguments: [
        "index.html", "products/1.html", "page/x", "sitemap.xml", "404.html", "list.html",
        "products", "page",
    ])
    func `an asset in the place of pages is refused`(path: String) async throws {
        try site.folder.write("mine", to: "root/Public/" + path)
        let message = try await site.expectFailure(.configuration)
        #expect(message.contains("Public/\(path)"))
    }

    @Test func `a folder at the path of a file is found before anything is published`()
        async throws
    {
        shop.change { $0.products[2] = .sample(3, price: 2_000) }
        try site.folder.remove("dist/sitemap.xml")
        try site.folder.makeFolder("dist/sitemap.xml")
        let message = try await site.expectFailure(.cannotWrite)
        #expect(
            message.contains("dist/sitemap.xml' is a folder, but a file of the site has this path"))
        try site.folder.remove("dist/sitemap.xml")
        try await site.build()
        #expect(try site.page(3).contains("₩2,000"))
    }

    @Test(arguments: [BuildPhase.list, .details, .pictures, .pages])
    func `a build that is cancelled leaves the site as it is`(phase: BuildPhase) async throws {
        shop.change { $0.products[2] = .sample(3, name: "News", pictures: ["p"]) }
        try await site.expectCancellation(in: phase)
        try await site.build()
        #expect(try site.page(3).contains("News"))
    }

    @Test func `a build that is cancelled does not wait for its pictures to be made`() async throws
    {
        shop.change { $0.products[2] = .sample(3, pictures: ["p"]) }
        // It reads for ever and says nothing: a worker is given up after half a minute.
        site.settings.imageWorker = "/usr/bin/sort"
        let build = site.makeBuild()
        let task = Task { try await build.run() }
        for _ in 0..<6_000 where !site.folder.exists("state/variants/images") {
            try await Task.sleep(for: .milliseconds(10))
        }
        try #require(site.folder.exists("state/variants/images"))
        try await Task.sleep(for: .milliseconds(200))
        let clock = SuspendingClock()
        let start = clock.now
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        #expect(clock.now - start < .seconds(25))
    }

    @Test(arguments: [(3, true), (4, false)])
    func `a few details may fail, but not more`(failing: Int, isLivedWith: Bool) async throws {
        shop.change { state in
            for id in 1...failing { state.answers["/api/products/\(id)"] = .text("", status: 500) }
        }
        if isLivedWith {
            #expect(try await site.build().report.problems == failing)
        } else {
            try await site.expectFailure(.unavailable)
        }
    }

    @Test(.needs(.mounting))
    func `a full disk is an error, not a missing picture`() async throws {
        let shop = try TestShop([.sample(1, pictures: ["p"])])
        let large = WebResponse(
            contentType: "image/png", body: [UInt8](repeating: 1, count: 8 << 20))
        shop.change { state in
            for path in PictureTests.paths("p", "origin") { state.answers[path] = large }
        }
        let site = try TestSite(shop)
        try site.folder.makeFolder("dist")
        try site.folder.makeFolder("state")
        let state = site.folder.file("state")
        try #require(mount("tmpfs", state, "tmpfs", 0, "size=4m") == 0)
        defer { umount2(state, Int32(MNT_DETACH)) }
        try await site.expectFailure(.inputOutput)
        shop.change { $0.answers = [:] }
        try await site.build()
        #expect(try site.page(1).contains("<img"))
    }
}
