/// How hosts are treated: what they may be asked, and how much at once.
package struct HostPolicy: Sendable, Equatable {
    /// How many connections a host is given; further requests wait their turn.
    package var connections: Int
    /// Hosts that may have a loopback, private or link-local address, as in ``WebAddress/host``.
    ///
    /// All others are refused when they resolve to one, at the moment of the connection, so that no
    /// name in an API's data reaches into the network of this machine.
    package var privateHosts: Set<String>
    /// Servers that may have such an address, while the other ports of their hosts may not, as in
    /// ``WebAddress/origin``.
    package var privateOrigins: Set<String> = []
    /// Other hosts that an API may redirect its replies to.
    package var redirectHosts: Set<String>
    /// Hosts that are waited for, for ``patience``, though they never answered, as in
    /// ``WebAddress/host``: none by default.
    package var awaitedHosts: Set<String> = []
    /// How many requests a host gets in a second at most, evenly spaced; no limit by default.
    package var requestsPerSecond: Double? {
        didSet { Self.check(rate: requestsPerSecond) }
    }
    /// A first byte later than this after the request is a sign of overload: 5 s by default.
    ///
    /// The host then gets half as many requests at once, as after a 429, a 503 or a stall; replies
    /// in good time give it back one connection after the other.
    package var slowReply = Duration.seconds(5)
    /// So many failures in a row suspend a host: 20 by default.
    ///
    /// A suspended host is asked by one request at a time, the probe; the others wait. If it had
    /// never answered, they fail at once, unless it is one of ``awaitedHosts``. Failures are lost,
    /// refused or stalled connections, broken responses, and the statuses 408, 500, 502 to 504, 522
    /// and 524; of those with a connection each address counts once. Where fewer addresses are
    /// asked, one that has a single try left is enough, if the last that answered fails then too.
    package var failuresToSuspend = 20
    /// The pause between the probes of a suspended host: 30 s by default.
    package var probeInterval = Duration.seconds(30)
    /// For how long a suspended host is waited for: 10 min by default.
    ///
    /// After it all requests fail with ``HTTPError/Kind/hostDown``, but for a probe now and then.
    package var patience = Duration.seconds(600)

    /// A policy; by default 8 connections a host, public addresses only and no limit of the rate.
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

    /// Whether an address may lead into a private network.
    func mayBePrivate(_ address: WebAddress) -> Bool {
        privateHosts.contains(address.host) || privateOrigins.contains(address.origin)
    }

    private static func check(rate: Double?) {
        precondition(rate.map { $0 > 0 } ?? true, "a rate of \(rate ?? 0) lets nothing through")
    }
}
