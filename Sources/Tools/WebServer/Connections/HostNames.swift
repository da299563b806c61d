internal import Glibc

/// The names of a server that clients may send in `Host` (RFC 9110, 7.2).
struct HostNames: Sendable {
    /// The names in lower case; IPv6 addresses in brackets.
    private let names: Set<String>
    /// True if any IP address is accepted, because the server listens on all addresses.
    ///
    /// This does not weaken the check, because the browser sends an attacker's host name as a name,
    /// even if it resolves to an accepted address.
    private let includesAddresses: Bool

    /// The name that error messages give.
    private let first: String

    /// The names of a server that only this computer can reach.
    static let loopback = HostNames(
        names: ["127.0.0.1", "localhost"], first: "127.0.0.1", includesAddresses: false)

    private init(names: Set<String>, first: String, includesAddresses: Bool) {
        self.names = names
        self.first = first
        self.includesAddresses = includesAddresses
    }

    /// Creates the names of a server that listens on `address`, an IP address or a host name.
    ///
    /// The names of the loopback and of this computer are included.
    ///
    /// - Parameter isWildcard: true if the address stands for all addresses of this computer.
    init(listeningOn address: String, isWildcard: Bool) {
        var buffer = [CChar](repeating: 0, count: 256)
        let isKnown = gethostname(&buffer, buffer.count - 1) == 0
        let computer = String(
            decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let own = isKnown && !computer.isEmpty ? [computer, computer + ".local"] : []
        let typed = address.contains(":") ? "[\(address)]" : address
        self.init(
            names: Self.loopback.names.union((own + [typed, "[::1]"]).map { $0.lowercased() }),
            first: isWildcard ? "localhost" : typed, includesAddresses: isWildcard)
    }

    /// Returns the error message for a client that used a name not in this set.
    func refusal(port: UInt16) -> String {
        "this server is \(first):\(port)" + (includesAddresses ? ", or one of its addresses" : "")
    }

    /// Returns true if `host`, in lower case and with its port, is one of the names.
    func include(_ host: String, port: UInt16) -> Bool {
        let end = ":\(port)"
        let name = host.hasSuffix(end) ? String(host.dropLast(end.count)) : port == 80 ? host : ""
        return names.contains(name) || includesAddresses && name.isAddress
    }
}

extension String {
    /// True for an IP address in the form of a URL.
    fileprivate var isAddress: Bool {
        var space = in6_addr()
        if hasPrefix("["), hasSuffix("]") {
            return inet_pton(AF_INET6, String(dropFirst().dropLast()), &space) == 1
        }
        return inet_pton(AF_INET, self, &space) == 1
    }
}
