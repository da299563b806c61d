/// The choice of a proxy for each host, from the conventional environment variables.
///
/// Requests to this machine never use a proxy. If a request goes through a proxy, the proxy
/// resolves host names. Therefore the client can check only hosts written as IP addresses for
/// private addresses.
package struct ProxyRules: Sendable, Equatable {
    private let forHTTP: String?
    private let forHTTPS: String?
    private let exceptions: [Exception]

    /// Creates rules without a proxy.
    package init() {
        forHTTP = nil
        forHTTPS = nil
        exceptions = []
    }

    /// Reads the rules in `HTTPS_PROXY`, `http_proxy`, `ALL_PROXY` and `NO_PROXY`, and in their
    /// other spellings.
    ///
    /// A proxy has the scheme `http://` (the default), `https://`, `socks5://` or `socks5h://`, and
    /// may contain `user:password@`. `HTTP_PROXY` in capitals is ignored, because under CGI it
    /// holds the `Proxy` header of a request. `NO_PROXY` lists hosts, `host:port`, IP addresses,
    /// ranges such as `10.0.0.0/8`, or `*` for all. A host in it includes its subdomains.
    package init(environment: [String: String]) {
        func value(_ names: String...) -> String? {
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        let all = value("all_proxy", "ALL_PROXY")
        forHTTP = value("http_proxy") ?? all
        forHTTPS = value("https_proxy", "HTTPS_PROXY") ?? all
        exceptions = (value("no_proxy", "NO_PROXY") ?? "")
            .split { $0 == "," || $0 == " " }.map { Exception(String($0)) }
    }

    /// Returns the proxy for `address`; `nil` for none.
    func proxy(for address: WebAddress) -> String? {
        guard let proxy = address.isSecure ? forHTTPS : forHTTP, !address.isThisMachine else {
            return nil
        }
        return exceptions.contains { $0.covers(address) } ? nil : proxy
    }
}

private extension ProxyRules {
    /// An entry of `NO_PROXY`.
    enum Exception: Sendable, Equatable {
        case everything
        case range(NetworkAddress, bits: Int)
        case host(String, port: Int?)

        init(_ text: String) {
            let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
            if text == "*" {
                self = .everything
            } else if let first = parts.first, let address = NetworkAddress(unbracketed(first)) {
                let bits = parts.count == 2 ? Int(parts[1]) : nil
                self = .range(address, bits: bits ?? address.bitCount)
            } else {
                let name = text.drop { $0 == "." || $0 == "*" }.lowercased()
                // An IPv6 address in brackets has colons of its own.
                let end = name.lastIndex(of: "]") ?? name.startIndex
                let colon = name[end...].firstIndex(of: ":")
                self = .host(
                    String(name[..<(colon ?? name.endIndex)]),
                    port: colon.flatMap { Int(name[$0...].dropFirst()) })
            }
        }

        func covers(_ address: WebAddress) -> Bool {
            switch self {
            case .everything:
                true
            case .range(let range, let bits):
                address.networkAddress?.isIn(range, bits: bits) ?? false
            case .host(let name, let port):
                (port ?? address.port) == address.port
                    && (address.host == name || address.host.hasSuffix(".\(name)"))
            }
        }
    }
}

extension WebAddress {
    /// The host as an IP address; `nil` if it is a name.
    var networkAddress: NetworkAddress? { NetworkAddress(unbracketed(host)) }

    /// True if the host is this machine by its name or address; no name is resolved.
    fileprivate var isThisMachine: Bool {
        host == "localhost" || host.hasSuffix(".localhost")
            || networkAddress?.isLoopback == true
    }
}

private func unbracketed(_ host: String) -> String {
    host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
}
