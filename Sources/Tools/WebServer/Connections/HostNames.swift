internal import Glibc

/// What clients may call a server in `Host` (RFC 9110, 7.2).
struct HostNames: Sendable {
    /// In lower case; addresses of IPv6 in brackets.
    private let names: Set<String>
    /// Whether any address will do, as that of a server which listens on all of its computer's: what
    /// has a name of its own resolve to an address still sends the name.
    private let includesAddresses: Bool

    /// What a client is told to call it.
    private let first: String

    /// The names of a server that this computer alone reaches.
    static let loopback = HostNames(
        names: ["127.0.0.1", "localhost"], first: "127.0.0.1", includesAddresses: false)

    private init(names: Set<String>, first: String, includesAddresses: Bool) {
        self.names = names
        self.first = first
        self.includesAddresses = includesAddresses
    }

    /// The names of a server that listens on an address, which may be given as a name: also those of
    /// the loopback, and of this computer.
    ///
    /// - Parameter isWildcard: Whether that address stands for all of this computer's.
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

    /// What a client that calls it otherwise is told.
    func words(port: UInt16) -> String {
        "this server is \(first):\(port)" + (includesAddresses ? ", or an address of it" : "")
    }

    /// Says whether a host with its port, in lower case, is one of them.
    func include(_ host: String, port: UInt16) -> Bool {
        let end = ":\(port)"
        let name = host.hasSuffix(end) ? String(host.dropLast(end.count)) : port == 80 ? host : ""
        return names.contains(name) || includesAddresses && name.isAddress
    }
}

extension String {
    /// Whether it is an address as it stands in a URL.
    fileprivate var isAddress: Bool {
        var space = in6_addr()
        if hasPrefix("["), hasSuffix("]") {
            return inet_pton(AF_INET6, String(dropFirst().dropLast()), &space) == 1
        }
        return inet_pton(AF_INET, self, &space) == 1
    }
}
