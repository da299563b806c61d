internal import Synchronization

/// What the threads of a server share: its rules and its handler.
final class Responder: Sendable {
    private struct State {
        var streams: [EventStream] = []
        var isEnded = false
    }

    private let state = Mutex(State())
    let rules: RequestRules
    let watch: ConnectionWatch
    let unreadBodies: UnreadBodies
    /// Where responses wait; `nil` where they are sent as soon as they are made.
    let wakeup: Wakeup?
    /// Where the files of forms lie.
    let uploadFolder: String
    private let refusalWriter: LoopbackServer.Refusal?
    private let handler: LoopbackServer.Handler
    private let log: LoopbackServer.Log?

    init(
        rules: RequestRules, isPaced: Bool, uploadFolder: String,
        refusal: LoopbackServer.Refusal?, log: LoopbackServer.Log?,
        handler: @escaping LoopbackServer.Handler
    ) throws(WebServerError) {
        self.rules = rules
        watch = try ConnectionWatch(rules.limits)
        unreadBodies = try UnreadBodies(rules.limits)
        wakeup = isPaced ? Wakeup() : nil
        self.uploadFolder = uploadFolder
        refusalWriter = refusal
        self.log = log
        self.handler = handler
    }

    /// Answers a request; `HEAD` is answered as `GET`, and its body is left out on the way to the
    /// client.
    func respond(to request: WebRequest) -> WebResponse {
        var asked = request
        if asked.method == "HEAD" {
            asked.method = "GET"
            // Only of GET it is said what a part is (RFC 9110, 14.2).
            asked.headers["Range"] = nil
        }
        var response = handler(asked).conditional(on: asked)
        response.headers["X-Content-Type-Options"] = "nosniff"
        log?(request, response.status)
        return response
    }

    /// Notes a stream that clients listen to; it ends at once where all have been ended.
    func note(_ stream: EventStream) {
        let isLate = state.withLock { state in
            if !state.streams.contains(stream) { state.streams.append(stream) }
            return state.isEnded
        }
        if isLate { stream.end() }
    }

    /// Ends all streams, also those that come later, whose connections would keep the server from
    /// stopping.
    func endStreams() {
        let streams = state.withLock { state in
            state.isEnded = true
            return state.streams
        }
        for stream in streams { stream.end() }
    }

    /// Answers a request that broke a rule, and ends the connection, whose next bytes mean
    /// nothing any more.
    func refusal(_ error: WebServerError) -> WebResponse {
        var response =
            if case .refused(let status, let reason) = error, let refusalWriter {
                refusalWriter(status, reason)
            } else if case .refused(let status, _) = error {
                WebResponse.text("\(error)\n", status: status)
            } else {
                WebResponse.text("\(error)\n", status: 500)
            }
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Connection"] = "close"
        return response
    }
}
