import CatalogModel
import CatalogSources
import HTTP
import JSON
import JSONPath
import Synchronization
import Testing

/// An API of 7 products on pages of 3, in memory, whose replies a test decides.
final class JSONShop: Sendable {
    typealias Answer = @Sendable (PageRequest) -> PageReply

    private let answer: Answer
    private let log = Mutex<[String]>([])

    init(_ answer: @escaping Answer) { self.answer = answer }

    /// The requests so far: the address behind the host, and the body of a POST.
    var requests: [String] { log.withLock { $0 } }

    func reply(to request: PageRequest) -> PageReply {
        log.withLock {
            $0.append(
                String(request.address.text.dropFirst(Self.origin.count))
                    + (request.body.map { " \($0)" } ?? ""))
        }
        return answer(request)
    }

    static let origin = "https://api.example"

    /// A reply with these ids as `rows`, and more members.
    static func page(
        _ ids: some Sequence<Int>, _ rest: String = "", headers: [HTTPHeader] = []
    ) -> PageReply {
        let rows = ids.map { #"{"id":\#($0),"name":"Product \#($0)"}"# }.joined(separator: ",")
        return .body(
            ResponseBody(Array(#"{"rows":[\#(rows)]\#(rest)}"#.utf8)), HTTPHeaders(headers))
    }

    /// The ids of a page of 3, counted from 0.
    static func ids(_ page: Int) -> [Int] { Array((0..<7).dropFirst(page * 3).prefix(3)) }
}

extension PageRequest {
    /// The value of a parameter of the query.
    subscript(name: String) -> String? {
        address.query?.split(separator: "&").first { $0.hasPrefix("\(name)=") }
            .map { String($0.dropFirst(name.utf8.count + 1)) }
    }

    /// The JSON of a POST.
    var json: JSONValue { body.flatMap { try? JSONValue(parsing: $0) } ?? .null }
}

extension JSONAPISource {
    /// A source whose rows are at `rows`.
    init(
        _ paginator: JSONAPIConfiguration.Paginator,
        _ change: (inout JSONAPIConfiguration) throws -> Void = { _ in }
    ) throws {
        var configuration = JSONAPIConfiguration()
        configuration.list.path = "/list"
        configuration.list.dataSelector = ["rows"]
        configuration.list.paginator = paginator
        configuration.fields[.id] = FieldRule(.path(try JSONPath("$.id")))
        configuration.fields[.name] = FieldRule(.path(try JSONPath("$.name")))
        try change(&configuration)
        try self.init(
            base: try #require(WebAddress(JSONShop.origin)), configuration, currency: "KRW")
    }
}

/// The rows and the requests of a crawl.
struct JSONCrawl {
    var ids: [Int] = []
    /// The requests of the first pass.
    var requests: [String] = []
    let report: CrawlReport

    init(_ source: JSONAPISource, _ shop: JSONShop, ahead: Int = 1) async throws {
        var ids: [Int] = []
        var requests: [String]?
        report = try await Crawl(of: source, ahead: ahead) { shop.reply(to: $0.request) }
            .run { event in
                switch event {
                case .pass(2):
                    requests = shop.requests
                    ids.removeAll()
                case .product(let row): ids.append(Int(row.product.id.text) ?? -1)
                default: break
                }
            }
        self.ids = ids
        self.requests = requests ?? shop.requests
    }
}
