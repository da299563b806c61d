/// The rules for hosts: the allowed addresses, and the limits of requests.
package struct HostPolicy: Sendable, Equatable {
    /// The largest number of connections to a host; further requests wait.
    package var connections: Int
    /// Hosts that may have a loopback, private or link-local address, in the form of
    /// ``WebAddress/host``.
    ///
    /// Any other host is refused if it resolves to such an address. The client checks the address
    /// when it opens the connection, so that no host name in an API's data leads into the private
    /// network.
    package var privateHosts: Set<String>
    /// Servers that may have a private address, in the form of ``WebAddress/origin``.
    ///
    /// Other ports of the same hosts stay forbidden.
    package var privateOrigins: Set<String> = []
    /// Other hosts that an API may redirect its replies to.
    package var redirectHosts: Set<String>
    /// Hosts for which requests wait even if the host never answered; none by default.
    ///
    /// Requests wait for ``patience``. The hosts have the form of ``WebAddress/host``.
    package var awaitedHosts: Set<String> = []
    /// The largest number of requests to a host per second, evenly spaced; no limit by default.
    package var requestsPerSecond: Double? {
        didSet { Self.check(rate: requestsPerSecond) }
    }
    /// The latest acceptable time of the first byte after a request: 5 s by default.
    ///
    /// A later first byte is a sign of overload. Then the host gets half as many simultaneous
    /// requests, as after a 429, a 503 or a stall. Replies in time raise the number again, one by
    /// one.
    package var slowReply = Duration.seconds(5)
    /// The number of successive failures that suspend a host: 20 by default.
    ///
    /// Failures are lost, refused or stalled connections, broken responses, and the statuses 408,
    /// 500, 502 to 504, 522 and 524. Every failed connection counts; other failures count once for
    /// each address.
    ///
    /// A host that answered before is suspended earlier in two cases: a connection fails in the
    /// last try of a request, or the address that the host answered last fails too. A host of
    /// ``awaitedHosts`` that never answered is suspended by any failure in a last try.
    ///
    /// A suspended host gets one request at a time, called the probe. The other requests wait. If
    /// the host never answered and is not one of ``awaitedHosts``, they fail immediately.
    package var failuresToSuspend = 20
    /// The pause between the probes of a suspended host: 30 s by default.
    package var probeInterval = Duration.seconds(30)
    /// The time for which requests wait for a suspended host: 10 min by default.
    ///
    /// Later all requests fail with ``HTTPError/Kind/hostDown``, except occasional probes.
    package var patience = Duration.seconds(600)

    /// Creates a policy; by default 8 connections a host, public addresses only and no limit of the
    /// rate.
    package init(
        connections: Int = 8, privateHosts: Set<String> = [], redirectHosts: Set<String> = [],
        requestsPerSecond: Double? = nil
    ) {
        Self.check(rate: requestsPerSecond)
        precondition(connections > 0, "\(connections) connections cannot carry a request")
        self.connections = connections
        self.privateHosts = privateHosts
        self.redirectHosts = redirectHosts
        self.requestsPerSecond = requestsPerSecond
    }

    /// Returns true if the address may lead into a private network.
    func mayBePrivate(_ address: WebAddress) -> Bool {
        privateHosts.contains(address.host) || privateOrigins.contains(address.origin)
    }

    private static func check(rate: Double?) {
        precondition(rate.map { $0 > 0 } ?? true, "a rate of \(rate ?? 0) allows no request")
    }
}
