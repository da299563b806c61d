/// The parameters of a single transfer to one address.
struct TransferOrder: Sendable {
    let address: WebAddress
    let method: HTTPRequest.Method
    /// True if the request changes nothing.
    let isSafe: Bool
    let headerLines: [String]
    /// The body of the request.
    let body: [UInt8]?
    let limits: TransferLimits
    /// The proxy; empty for none.
    let proxy: String
    /// True if the server may be in a private network.
    let mayBePrivate: Bool
    /// True if a 304 is a valid response.
    let isConditional: Bool
    /// True if the transfer counts against the host's budget of retries.
    let isRetry: Bool
    /// True if no further try follows a failure.
    let isLastTry: Bool
    /// True if the address answered before, and is requested again only to check the host.
    let isLivenessProbe: Bool

    init(
        _ request: HTTPRequest, to address: WebAddress, _ attempt: Attempt,
        _ configuration: HTTPClient.Configuration
    ) {
        self.address = address
        method = request.method
        isSafe = request.isSafe
        body = request.body?.bytes
        headerLines = RequestHeaders.lines(for: request, to: address, configuration)
        limits = configuration.limits(for: request)
        proxy = configuration.proxies.proxy(for: address) ?? ""
        mayBePrivate = configuration.hosts.mayBePrivate(address)
        isConditional = request.validators?.requestHeader != nil
        isRetry = attempt.isRetry && address == request.address
        isLivenessProbe = attempt.isLivenessProbe
        isLastTry = attempt.number >= configuration.retry.tries
    }
}

extension TransferOrder {
    /// Throws if the host is a private address and a proxy is used.
    ///
    /// With a proxy, the check of connections sees only the address of the proxy.
    func checkProxiedHost() throws(HTTPError) {
        guard !proxy.isEmpty, !mayBePrivate, let host = address.networkAddress else { return }
        guard host.isPublic else { throw HTTPError(.privateAddress, "\(host)", at: address) }
    }
}
