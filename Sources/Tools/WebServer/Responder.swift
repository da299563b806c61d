internal import Synchronization

/// The rules and the handler of a server, and other state that its threads share.
final class Responder: Sendable {
    private struct State {
        var streams: [EventStream] = []
        var isEnded = false
    }

    private let state = Mutex(State())
    let rules: RequestRules
    let watch: ConnectionWatch
    let unreadBodies: UnreadBodies
    /// The waits of paced responses; `nil` if responses are sent without delays.
    let pauses: StoppableWait?
    /// The folder for the files of forms.
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
        pauses = isPaced ? StoppableWait() : nil
        self.uploadFolder = uploadFolder
        refusalWriter = refusal
        self.log = log
        self.handler = handler
    }

    /// Answers a request.
    ///
    /// A `HEAD` is answered like a `GET`. The body is left out when the response is sent.
    func respond(to request: WebRequest) -> WebResponse {
        var asked = request
        if asked.method == "HEAD" {
            asked.method = "GET"
            // Ranges are defined for GET only (RFC 9110, 14.2).
            asked.headers["Range"] = nil
        }
        var response = handler(asked).conditional(on: asked)
        response.headers["X-Content-Type-Options"] = "nosniff"
        log?(request, response.status)
        return response
    }

    /// Records `stream`, so that ``endStreams()`` ends it.
    ///
    /// If all streams have already been ended, this stream ends immediately.
    func record(_ stream: EventStream) {
        let isLate = state.withLock { state in
            if !state.streams.contains(stream) { state.streams.append(stream) }
            return state.isEnded
        }
        if isLate { stream.end() }
    }

    /// Ends all streams, also streams that are recorded later.
    ///
    /// Otherwise their open connections would keep the server from stopping.
    func endStreams() {
        let streams = state.withLock { state in
            state.isEnded = true
            return state.streams
        }
        for stream in streams { stream.end() }
    }

    /// Returns the answer to a request that broke a rule.
    ///
    /// The answer ends the connection, because the next bytes cannot be interpreted.
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
