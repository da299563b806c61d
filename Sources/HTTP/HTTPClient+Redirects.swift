extension HTTPClient {
    /// Sends `request` once to each address the server leads to, until one answers.
    func follow(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        var trail = RedirectTrail(request, policy: configuration.hosts)
        while true {
            let response = try await transfer(request, to: trail.address)
            guard try trail.extend(by: response) else { return response }
        }
    }

    private func transfer(
        _ request: HTTPRequest, to address: WebAddress
    ) async throws(HTTPError) -> HTTPResponse {
        let order = TransferOrder(request, to: address, configuration)
        return try await transfers.perform(order)
    }
}
