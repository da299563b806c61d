/// Which proxy leads to which host, by the variables that programs have agreed on.
///
/// This machine itself is never asked through a proxy. Of other hosts only addresses written as
/// numbers can then be checked for being private: names are resolved by the proxy.
package struct ProxyRules: Sendable, Equatable {
    private let forHTTP: String?
    private let forHTTPS: String?
    private let exceptions: [Exception]

    /// No proxy for any host.
    package init() {
        forHTTP = nil
        forHTTPS = nil
        exceptions = []
    }

    /// The rules in `HTTPS_PROXY`, `http_proxy`, `ALL_PROXY` and `NO_PROXY`, and in their other
    /// spellings.
    ///
    /// A proxy is `http://`, `https://`, `socks5://` or `socks5h://`, with `user:password@` where
    /// it needs them; without a scheme it is `http://`. `HTTP_PROXY` in capitals is not read: where
    /// requests set variables, as under CGI, it is the `Proxy` header of a stranger. `NO_PROXY`
    /// lists hosts, which stand for their subdomains as well, `host:port`, addresses, ranges such
    /// as `10.0.0.0/8`, and `*` for all.
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

    /// The proxy for `address`; `nil` for none.
    func proxy(for address: WebAddress) -> String? {
        guard let proxy = address.isSecure ? forHTTPS : forHTTP, !address.isOfThisMachine else {
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
                let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
                self = .host(parts.first ?? name, port: parts.count == 2 ? Int(parts[1]) : nil)
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
    /// The host, where it is an address written as a number.
    var networkAddress: NetworkAddress? { NetworkAddress(unbracketed(host)) }

    /// Whether the host is known, without being looked up, to be this machine.
    fileprivate var isOfThisMachine: Bool {
        host == "localhost" || host.hasSuffix(".localhost")
            || networkAddress?.isLoopback == true
    }
}

private func unbracketed(_ host: String) -> String {
    host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
}
