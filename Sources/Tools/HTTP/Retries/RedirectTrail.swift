import Text

/// The addresses to which a request was redirected so far, and the rules for the next redirect.
struct RedirectTrail {
    static let longest = 5
    /// The statuses of redirects (RFC 9110 section 15.4).
    static let statuses: Set = [301, 302, 303, 307, 308]

    /// The address of the next request.
    private(set) var address: WebAddress
    private var visited: Set<WebAddress>
    private let request: HTTPRequest
    private let policy: HostPolicy

    init(_ request: HTTPRequest, policy: HostPolicy) {
        address = request.address
        visited = [request.address]
        self.request = request
        self.policy = policy
    }

    /// Follows the redirect in `response`; returns false if `response` is not a redirect.
    mutating func extend(by response: HTTPResponse) throws(HTTPError) -> Bool {
        guard
            Self.statuses.contains(response.status),
            let location = response.headers.values(of: "Location").first
        else { return false }
        let next = try target(location)
        guard visited.insert(next).inserted else { throw refusal("the redirects are a loop", next) }
        guard visited.count <= Self.longest + 1 else {
            throw refusal("there are more than \(Self.longest)", next)
        }
        address = next
        return true
    }
}

private extension RedirectTrail {
    func target(_ location: String) throws(HTTPError) -> WebAddress {
        guard let next = address.resolving(location) else {
            throw HTTPError(
                .redirect,
                "it leads to '\(location.escapedInMessage())', which is not an http or https address",
                at: address)
        }
        if address.isSecure, !next.isSecure {
            throw refusal("it leads from https to http", next)
        }
        if request.kind == .page, !isTrusted(next.host) {
            var error = refusal("it leads to another host", next)
            error.redirectOrigin = next.origin
            throw error
        }
        return next
    }

    func isTrusted(_ host: String) -> Bool {
        host == request.address.host || policy.redirectHosts.contains(host)
    }

    func refusal(_ reason: String, _ next: WebAddress) -> HTTPError {
        HTTPError(.redirect, "\(reason): \(next)", at: address)
    }
}
