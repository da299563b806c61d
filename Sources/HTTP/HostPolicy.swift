/// How hosts are treated: what they may be asked, and how much at once.
public struct HostPolicy: Sendable, Equatable {
    /// How many connections a host is given; further requests wait their turn.
    public var connections: Int
    /// Hosts that may have a loopback, private or link-local address, as in ``WebAddress/host``.
    ///
    /// All others are refused when they resolve to one, at the moment of the connection, so that no name
    /// in an API's data reaches into the network of this machine.
    public var privateHosts: Set<String>
    /// Other hosts that an API may redirect its replies to.
    public var redirectHosts: Set<String>

    /// A policy; by default 8 connections a host and public addresses only.
    public init(
        connections: Int = 8, privateHosts: Set<String> = [], redirectHosts: Set<String> = []
    ) {
        precondition(connections > 0, "\(connections) connections cannot carry a request")
        self.connections = connections
        self.privateHosts = privateHosts
        self.redirectHosts = redirectHosts
    }
}
