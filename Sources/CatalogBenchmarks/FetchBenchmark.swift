import Glibc
import HTTP
import WebServer

/// Fetches pages of a list from this machine, beside `curl --parallel` with as many connections.
///
/// Server, client and peer are processes of their own; the server is the same for both.
struct FetchBenchmark {
    static let command = "fetch"
    static let childCommand = "fetch-from"

    private static let width = 8

    private let requests: Int

    /// Measures with that many pages of 10 rows, and as many rows in bigger pages.
    init(requests: Int) {
        self.requests = requests
    }

    /// Measures and prints.
    func run() throws {
        let pages = [10, 100, 1000].map { ($0, [UInt8](Self.page(rows: $0).utf8)) }
        let bodies = Dictionary(uniqueKeysWithValues: pages.map { ("/rows/\($0)", $1) })
        let server = try LoopbackServer(port: 0) { request in
            WebResponse.json(bodies[request.path] ?? [])
        }
        defer { server.stop() }
        print("rows a page   requests    CPU s   curl's   ratio   wall s   curl's   ratio")
        for (rows, _) in pages {
            let address = "\(server.address)/rows/\(rows)"
            // Small pages show the cost of a request, big ones that of a byte.
            try measure(address, rows: rows, count: max(requests * 10 / rows, requests / 20))
        }
    }

    /// Fetches `count` pages from `address`, as the measured process.
    static func fetchAsChild(_ address: String, count: Int) async throws {
        var configuration = HTTPClient.Configuration(userAgent: "catalog-benchmarks")
        configuration.hosts = HostPolicy(connections: width, privateHosts: ["127.0.0.1"])
        let client = try HTTPClient(configuration)
        defer { client.shutdown() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                // As many wait as keep the connections busy.
                if number >= 4 * width { try await group.next() }
                group.addTask { try await fetch(number, from: address, client) }
            }
            try await group.waitForAll()
        }
    }
}

private extension FetchBenchmark {
    static func fetch(_ number: Int, from address: String, _ client: HTTPClient) async throws {
        guard let page = WebAddress("\(address)?page=\(number)") else {
            throw BenchmarkError.wrongData("'\(address)' is no address")
        }
        let response = try await client.send(HTTPRequest(page))
        guard response.status == 200, response.body.count > 0 else {
            throw BenchmarkError.wrongData("page \(number) has status \(response.status)")
        }
    }

    func measure(_ address: String, rows: Int, count: Int) throws {
        let ours = try ChildProcess(
            CommandLine.arguments[0], [Self.childCommand, address, String(count)])
        let peer = try ChildProcess(
            "/usr/bin/curl",
            [
                "--no-progress-meter", "--fail", "--http1.1", "--parallel", "--parallel-max",
                String(Self.width), "--output", "/dev/null", "\(address)?page=[1-\(count)]",
            ])
        let columns = [
            (String(rows), 11), (String(count), 11),
            (ours.processorTime.hundredths, 9), (peer.processorTime.hundredths, 9),
            ((ours.processorTime / peer.processorTime).hundredths, 8),
            (ours.wallTime.hundredths, 9), (peer.wallTime.hundredths, 9),
            ((ours.wallTime / peer.wallTime).hundredths, 8),
        ]
        print(columns.map { Self.padded($0, to: $1) }.joined())
    }

    static func padded(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.utf8.count)) + text
    }

    static func page(rows: Int) -> String {
        let row = #"{"id":"p-%","name":"a product of some name","price":"12900","stock":3}"#
        let list = (1...rows).map { row.replacing("%", with: String($0)) }
        return "[" + list.joined(separator: ",") + "]"
    }
}
