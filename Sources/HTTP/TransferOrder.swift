/// All that the transfer thread must know to ask one address once.
struct TransferOrder: Sendable {
    let address: WebAddress
    let headerLines: [String]
    let limits: TransferLimits
    /// Whether the host may be in a private network.
    let mayBePrivate: Bool
    /// Whether a 304 makes sense as the answer.
    let isConditional: Bool

    init(
        _ request: HTTPRequest, to address: WebAddress, _ configuration: HTTPClient.Configuration
    ) {
        self.address = address
        headerLines = RequestHeaders.lines(for: request, to: address, configuration)
        limits = configuration.limits(for: request.kind)
        mayBePrivate = configuration.hosts.privateHosts.contains(address.host)
        isConditional = request.validators?.requestHeader != nil
    }
}
