import Time
import CatalogSandbox
import Synchronization
import WebServer

/// The box office on this computer, with the search for posters, whose day and manners change
/// between builds.
final class TestCinema: Sendable {
    /// The behaviour of the box office.
    struct State: Sendable {
        /// By the clocks of Korea: charts end the day before.
        var today: CalendarDay
        var quirks: Set<Quirk> = []
        /// Replies in place of the right ones, by the name of the request.
        var answer: @Sendable (_ request: String) -> WebResponse? = { _ in nil }
        /// The number of requests to refuse, as a busy server does.
        var busyFor = 0
        /// The names of the requests since the last call.
        var requests: [String] = []
    }

    /// Shared with the server, which must not hold the cinema itself.
    private final class Desk: Sendable {
        let state: Mutex<State>

        init(_ state: State) {
            self.state = Mutex(state)
        }

        func respond(to request: WebRequest) -> WebResponse {
            let name = TestCinema.name(of: request)
            let (state, isBusy) = state.withLock { state in
                state.requests.append(name)
                let isBusy = state.busyFor > 0
                if isBusy { state.busyFor -= 1 }
                return (state, isBusy)
            }
            if isBusy { return .text("busy", status: 503) }
            if let answer = state.answer(name) { return answer }
            if request.path.hasPrefix("/posters/") { return TestShop.picture(request.path) }
            return TestCinema.reply(request, state)
        }
    }

    private let desk: Desk
    private let server: LoopbackServer

    init(today: CalendarDay) throws {
        let desk = Desk(State(today: today))
        self.desk = desk
        server = try LoopbackServer(handler: { desk.respond(to: $0) })
    }

    var address: String { server.address }

    /// Changes how it answers.
    @discardableResult
    func change<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
        desk.state.withLock { change(&$0) }
    }

    /// The requests since the last call, such as `daily 20220105`, `movie 20224012`,
    /// `search TITLE` and `/posters/4012_poster.png`.
    func takeRequests() -> [String] {
        change { state in
            defer { state.requests.removeAll() }
            return state.requests
        }
    }

    /// The reply to a call after those of the day are used up.
    static func quotaFault(today: CalendarDay) throws -> WebResponse {
        let target =
            "/kobisopenapi/webservice/rest/movie/searchMovieInfo.json"
            + "?key=\(SandboxServer.boxOfficeKey)&movieCd=1"
        return reply(try WebRequest(target: target), State(today: today, quirks: [.quota]))
    }

    /// Replies are cached, because counting a chart takes longer than building a site.
    private static let replies = Mutex<[String: WebResponse]>([:])

    private static func reply(_ request: WebRequest, _ state: State) -> WebResponse {
        let authorization = request.headers["Authorization"] ?? ""
        let key =
            "\(state.today) \(state.quirks.count) \(request.headers["Host"] ?? "") "
            + "\(authorization) \(request.target)"
        if let known = replies.withLock({ $0[key] }) { return known }
        let reply = SandboxAPI(
            catalog: SandboxCatalog(products: []), quirks: state.quirks, today: state.today
        ).respond(to: request)
        replies.withLock { $0[key] = reply }
        return reply
    }

    private static func name(of request: WebRequest) -> String {
        let day = request.queryValue("targetDt") ?? ""
        return switch request.path.split(separator: "/").last {
        case "searchDailyBoxOfficeList.json": "daily \(day)"
        case "searchWeeklyBoxOfficeList.json":
            request.queryValue("weekGb") == "0" ? "weekly \(day)" : "weekend \(day)"
        case "searchMovieInfo.json": "movie \(request.queryValue("movieCd") ?? "")"
        case "image": "search \(request.queryValue("query") ?? "")"
        default: request.path
        }
    }
}
