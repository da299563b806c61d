import HTTP
import JSON

/// Asks for the replies that a probe looks at, each once.
struct ProbeClient {
    let http: HTTPClient

    /// A reply and what is to be told of it.
    struct Answer {
        let response: HTTPResponse
        let reply: ProbedReply
    }

    /// Asks, and gives out whatever came whole.
    ///
    /// - Parameter address: where the request goes, without keys.
    func ask(
        _ request: HTTPRequest, shownAs address: WebAddress
    ) async throws(ProbeFailure) -> Answer {
        let start = ContinuousClock.now
        do {
            let response = try await http.send(request)
            let elapsed = ContinuousClock.now - start
            let isElsewhere = response.address.text != request.address.text
            return Answer(
                response: response,
                reply: ProbedReply(
                    address: address, redirect: isElsewhere ? response.address : nil,
                    status: response.status, elapsed: elapsed, serverTime: response.serverTime))
        } catch {
            throw .http(error)
        }
    }
}

extension ProbeClient.Answer {
    /// Whether the server has nothing there.
    var isMissing: Bool { response.status == 404 || response.status == 410 }

    /// Whether it is a success without content.
    var isEmpty: Bool { 200..<300 ~= response.status && response.body.count == 0 }

    /// Why it is no success; `nil` when it is one.
    var refusal: ProbeFailure? {
        guard !(200..<300 ~= response.status) else { return nil }
        if isMissing { return .source(SourceError(noList: response.body, at: reply.address)) }
        let words = (try? response.body.bytes(limit: 1 << 16)).map { RefusalWords($0).text }
        return .http(HTTPError(.status(response.status), words ?? "", at: reply.address))
    }
}
