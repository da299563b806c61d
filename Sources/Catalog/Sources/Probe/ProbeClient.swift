import CatalogModel
import HTTP
import JSON

/// Requests the replies for a probe, without repeating a request.
struct ProbeClient {
    let http: HTTPClient
    /// The address at which the source begins, which may be the address of a file.
    let base: WebAddress
    var credentials = SourceCredentials.none

    /// A reply and its entry in the report.
    struct Answer {
        let response: HTTPResponse
        let reply: ProbedReply
    }

    /// Sends a request and returns every complete reply.
    ///
    /// - Parameter address: the address of the request, without keys.
    func ask(
        _ request: HTTPRequest, shownAs address: WebAddress
    ) async throws(ProbeFailure) -> Answer {
        let start = ContinuousClock.now
        do {
            let response = try await response(to: request)
            let elapsed = ContinuousClock.now - start
            // The query may have a key more.
            let (asked, found) = (request.address.text, response.address.text)
            let isElsewhere = asked.prefix { $0 != "?" } != found.prefix { $0 != "?" }
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

extension ProbeClient {
    /// Requests the replies that belong to the detail of a product, one after another.
    ///
    /// - Parameter body: returns the body of a reply; `nil` if the source should read the product
    ///   without this reply.
    /// - Returns: The bodies for ``CatalogSource/readDetails(_:of:from:)``; empty if the source has
    ///   no details.
    func fetchDetails(
        of id: ProductID, from source: any CatalogSource,
        body: (Answer) throws(ProbeFailure) -> ResponseBody?
    ) async throws(ProbeFailure) -> [ResponseBody?] {
        guard let first = source.detailAddress(of: id) else { return [] }
        var bodies: [ResponseBody?] = []
        for address in [first] + source.furtherDetailAddresses(of: id) {
            guard let address else {
                bodies.append(nil)
                continue
            }
            let request = HTTPRequest(address, accepts: source.acceptedTypes)
            bodies.append(try body(try await ask(request, shownAs: address)))
        }
        return bodies
    }

    private func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        guard request.address.isFile, let files = FileAnswers(base: base) else {
            return try await credentials.send(
                request, to: base.origin, through: http
            ) { (request, mayBeStale) throws(HTTPError) in
                let response = try await http.send(request)
                return mayBeStale && response.status == 401 ? nil : response
            }
        }
        return try files.answer(to: request.address)
    }
}

extension ProbeClient: ReferenceFetch {
    /// Fetches a page of a list to which rows refer, once.
    ///
    /// Any failure with a reply counts as a missing list, because a probe shows what can be read.
    func page<Value: Sendable>(
        at address: WebAddress, reading read: @escaping @Sendable (PageReply) throws -> Value
    ) async throws -> Value {
        let answer = try await ask(HTTPRequest(address), shownAs: address)
        let response = answer.response
        if answer.isEmpty { return try read(.empty) }
        guard answer.refusal == nil else { return try read(.missing(response.body)) }
        return try read(.body(response.body, response.headers))
    }
}

extension ProbeClient.Answer {
    /// True if the server reports that there is nothing at the address.
    var isMissing: Bool { response.status == 404 || response.status == 410 }

    /// True for a success without content.
    var isEmpty: Bool { 200..<300 ~= response.status && response.body.count == 0 }

    /// The error of a failed reply; `nil` for a success.
    var refusal: ProbeFailure? {
        guard !(200..<300 ~= response.status) else { return nil }
        if isMissing { return .source(SourceError(noList: response.body, at: reply.address)) }
        // Without a readable body, the status is the whole message.
        let message = (try? response.body.bytes(limit: 1 << 16)).map { RefusalMessage($0).text }
        return .http(HTTPError(.status(response.status), message ?? "", at: reply.address))
    }
}
