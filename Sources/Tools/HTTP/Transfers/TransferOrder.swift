/// All that the transfer thread must know to ask one address once.
struct TransferOrder: Sendable {
    let address: WebAddress
    let method: HTTPRequest.Method
    let headerLines: [String]
    /// What is sent along.
    let body: [UInt8]?
    let limits: TransferLimits
    /// The proxy to go through; empty for none.
    let proxy: String
    /// Whether the server may be in a private network.
    let mayBePrivate: Bool
    /// Whether a 304 makes sense as the answer.
    let isConditional: Bool
    /// Whether it counts against the host's budget of retries.
    let isRetry: Bool
    /// Whether a failure ends the request.
    let isLastTry: Bool
    /// Whether it answered before, and is asked again only to see if the host is there.
    let isOfWitness: Bool

    init(
        _ request: HTTPRequest, to address: WebAddress, _ attempt: Attempt,
        _ configuration: HTTPClient.Configuration
    ) {
        self.address = address
        method = request.method
        body = request.body?.bytes
        headerLines = RequestHeaders.lines(for: request, to: address, configuration)
        limits = configuration.limits(for: request)
        proxy = configuration.proxies.proxy(for: address) ?? ""
        mayBePrivate = configuration.hosts.mayBePrivate(address)
        isConditional = request.validators?.requestHeader != nil
        isRetry = attempt.isRetry && address == request.address
        isOfWitness = attempt.isOfWitness
        isLastTry = attempt.number >= configuration.retry.tries
    }
}

extension TransferOrder {
    /// Throws for a private address behind a proxy, which the check of connections does not see.
    func checkProxiedHost() throws(HTTPError) {
        guard !proxy.isEmpty, !mayBePrivate, let host = address.networkAddress else { return }
        guard host.isPublic else { throw HTTPError(.privateAddress, "\(host)", at: address) }
    }
}
