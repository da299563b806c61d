import CatalogModel
import CatalogSources
import Glibc
import HTTP
import WebServer

/// A benchmark that fetches pages of a list from a server on this computer.
///
/// For comparison, `curl --parallel` fetches the same pages with as many connections.
///
/// Server, client and curl are separate processes, and both clients use the same server. The client
/// receives each body completely, checks it and drops it; curl writes it to `/dev/null`. Then the
/// client crawls the same pages, which means that it reads their products in two passes.
struct FetchBenchmark {
    static let childCommand = "fetch-from"
    static let crawlCommand = "crawl-from"

    private static let width = 8
    private static let products = 20_000
    /// The largest number of bytes that one measurement fetches.
    private static let mostBytes = 1 << 30

    private let requests: Int

    /// Creates a benchmark that fetches `requests` pages of each size, or as many pages as fit in 1
    /// GiB.
    init(requests: Int) {
        self.requests = requests
    }

    /// Runs the benchmark, and adds its results to `report`.
    func run(_ report: inout BenchmarkReport) throws {
        for pageSize in [10, 100, 1000] {
            let list = GeneratedList(of: Self.products, pageSize: pageSize)
            try withServer(of: list) { server in
                report.add(try fetch(list, from: server))
                report.add(try crawl(list, from: server))
            }
        }
    }

    /// Calls `body` with the address of a server that has the list of 20,000 products.
    func withList(ofPagesWith pageSize: Int, _ body: (String) throws -> Void) throws {
        try withServer(of: GeneratedList(of: Self.products, pageSize: pageSize), body)
    }

    private func withServer(of list: GeneratedList, _ body: (String) throws -> Void) throws {
        let pages = list.pages
        let server = try LoopbackServer(port: 0) { request in
            let page = request.queryValue("page_no").flatMap { Int($0) } ?? 0
            return page > 0 ? .json(pages[(page - 1) % pages.count]) : .text("", status: 400)
        }
        defer { server.stop() }
        try body(server.address)
    }

    private func fetch(
        _ list: GeneratedList, from server: String
    ) throws -> BenchmarkResult {
        let count = min(requests, Self.mostBytes / list.meanBytes)
        let address = "\(server)/api/products"
        let ours = try MeasuredProcess(
            CommandLine.arguments[0], [Self.childCommand, address, String(count)])
        let peer = try MeasuredProcess(
            "/usr/bin/curl",
            [
                "--no-progress-meter", "--fail", "--http1.1", "--parallel", "--parallel-max",
                String(Self.width), "--output", "/dev/null", "\(address)?page_no=[1-\(count)]",
            ])
        return BenchmarkResult(
            work: "fetch \(Count.grouped(count)) pages", input: Self.input(of: list), cost: ours,
            reference: ("curl --parallel", peer))
    }

    private func crawl(
        _ list: GeneratedList, from server: String
    ) throws -> BenchmarkResult {
        BenchmarkResult(
            work: "read 20,000 rows in two passes", input: Self.input(of: list),
            cost: try MeasuredProcess(
                CommandLine.arguments[0], [Self.crawlCommand, server, String(list.pageSize)]))
    }

    private static func input(of list: GeneratedList) -> String {
        "list in pages of \(list.pageSize) rows, \(Count.grouped(list.meanBytes)) bytes each"
    }
}

/// The functions that run in the measured processes.
extension FetchBenchmark {
    /// Fetches `count` pages from `address` with simultaneous requests.
    static func fetchAsChild(_ address: String, count: Int) async throws {
        let client = try client()
        defer { client.shutdown() }
        // There are more simultaneous requests than connections, as in a build.
        let lanes = 4 * width
        try await withThrowingTaskGroup(of: Void.self) { group in
            for lane in 1...lanes {
                group.addTask {
                    for page in stride(from: lane, through: count, by: lanes) {
                        try await fetch("\(address)?page_no=\(page)", client)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// Reads the whole list at `address` repeatedly, until two passes return the same products.
    static func crawlAsChild(_ address: String, pageSize: Int) async throws {
        guard let base = WebAddress(address) else {
            throw BenchmarkError.wrongData("'\(address)' is not an address")
        }
        let client = try client()
        defer { client.shutdown() }
        let crawl = Crawl(of: OpenMarketSource(base: base, pageSize: pageSize)) { order in
            let response = try await client.send(HTTPRequest(order.address))
            return .body(response.body, response.headers)
        }
        let report = try await crawl.run { _ in }
        guard report.settlement == .agreed, report.productCount == products else {
            throw BenchmarkError.wrongData("\(report.productCount) products were met")
        }
    }

    private static func client() throws -> HTTPClient {
        var configuration = HTTPClient.Configuration(userAgent: "catalog-benchmarks")
        configuration.hosts = HostPolicy(connections: width, privateHosts: ["127.0.0.1"])
        return try HTTPClient(configuration)
    }

    private static func fetch(_ address: String, _ client: HTTPClient) async throws {
        guard let page = WebAddress(address) else {
            throw BenchmarkError.wrongData("'\(address)' is not an address")
        }
        let response = try await client.send(HTTPRequest(page))
        guard response.status == 200, response.body.count > 0 else {
            throw BenchmarkError.wrongData("\(address) has status \(response.status)")
        }
    }
}
