/// What the threads of a server share: its rules and its handler.
final class Responder: Sendable {
    let rules: RequestRules
    /// Where responses wait; `nil` where they are sent as soon as they are made.
    let wakeup: Wakeup?
    private let handler: LoopbackServer.Handler
    private let log: LoopbackServer.Log?

    init(
        rules: RequestRules, isPaced: Bool, log: LoopbackServer.Log?,
        handler: @escaping LoopbackServer.Handler
    ) {
        self.rules = rules
        wakeup = isPaced ? Wakeup() : nil
        self.log = log
        self.handler = handler
    }

    /// Answers a request; `HEAD` is answered as `GET`, and its body is left out on the way to the
    /// client.
    func respond(to request: WebRequest) -> WebResponse {
        var asked = request
        if asked.method == "HEAD" { asked.method = "GET" }
        var response = handler(asked).conditional(on: asked)
        response.headers["X-Content-Type-Options"] = "nosniff"
        log?(request, response.status)
        return response
    }

    /// Answers a request that broke a rule, and ends the connection, whose next bytes mean
    /// nothing any more.
    func refusal(_ error: WebServerError) -> WebResponse {
        let status = if case .refused(let status, _) = error { status } else { 500 }
        var response = WebResponse.text("\(error)\n", status: status)
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Connection"] = "close"
        return response
    }
}
