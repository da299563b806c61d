internal import Synchronization

/// For each host, the last request that the host answered.
///
/// When a request fails, the client repeats the last answered request to the same host. A failure
/// of the repeated request shows that the host is down, and not only that the failed address is
/// bad.
final class LivenessProbes: Sendable {
    private let requests = Mutex<[String: HTTPRequest]>([:])

    func record(_ request: HTTPRequest) {
        requests.withLock { $0[request.address.host] = request }
    }

    /// Returns the last answered request to the host of `request`, to check the host after `error`.
    ///
    /// This may be the failed request itself. `nil` if the failure says nothing about the host.
    func probe(after error: HTTPError, of request: HTTPRequest) -> HTTPRequest? {
        guard error.mayConcernHost, error.address?.host == request.address.host else { return nil }
        return requests.withLock { $0[request.address.host] }
    }
}
