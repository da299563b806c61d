package import HTTP

/// A request for a page of a list: a GET, or a POST whose JSON says which page is wanted.
package struct PageRequest: Sendable, Hashable {
    /// The address of the request.
    package let address: WebAddress
    /// The JSON that is sent with POST; `nil` for a GET.
    package let body: String?

    /// Creates a request from its parts.
    package init(_ address: WebAddress, body: String? = nil) {
        self.address = address
        self.body = body
    }
}

extension PageRequest {
    /// The request as the HTTP client sends it.
    package var http: HTTPRequest {
        guard let body else { return HTTPRequest(address) }
        var request = HTTPRequest(
            address, method: .post,
            body: .init(Array(body.utf8), contentType: "application/json"))
        request.isQuery = true
        return request
    }
}
