internal import Synchronization

/// The last request to each host that got an answer.
///
/// Asked once more it tells a host that is down from an address that is bad, where too few
/// addresses are asked for their failures to tell it.
final class Witnesses: Sendable {
    private let requests = Mutex<[String: HTTPRequest]>([:])

    func note(_ request: HTTPRequest) {
        requests.withLock { $0[request.address.host] = request }
    }

    /// Who can tell of the host after a request failed, which may be itself if it answered before.
    func witness(after error: HTTPError, of request: HTTPRequest) -> HTTPRequest? {
        guard error.mayTellOfHost, error.address?.host == request.address.host else { return nil }
        return requests.withLock { $0[request.address.host] }
    }
}
