internal import Glibc
import System
import Text

extension HTTPError: CustomStringConvertible {
    /// The failure, its place and the remedy, on one line.
    package var description: String {
        [place, fact, circumstances, remedy].compactMap(\.self).joined()
    }

    /// The failure and the remedy.
    ///
    /// The words are the same for all requests that fail for this reason.
    package var reason: String {
        switch kind {
        case .content: detail
        case .security, .privateAddress, .redirect, .tooLarge, .file: summary + (remedy ?? "")
        default: fact + (remedy ?? "")
        }
    }

    /// The failure, without its place and the remedy.
    var summary: String { detail.isEmpty ? fact : "\(fact) (\(detail))" }
}

extension HTTPError {
    /// Returns the failure of a system call.
    static func storage(errno code: Int32, _ what: String = "response body") -> HTTPError {
        HTTPError(.storage, "\(what): \(Errno(code))")
    }
}

private extension HTTPError {
    var place: String? { address.map { "\($0.description.escapedInMessage()): " } }

    var fact: String {
        switch kind {
        case .unknownHost: "the host name \(hostText) cannot be resolved"
        case .connectionRefused: "connection refused by \(authority)"
        case .unreachable: "cannot connect to \(authority)"
        case .privateAddress: "\(authority) leads into a private network"
        case .security where isWithoutTLS: "\(hostText) answers without TLS"
        case .security: "the certificate of \(hostText) is not trusted"
        case .timeout: "the server took too long"
        case .connectionLost: "the connection was lost"
        case .incomplete: "the response is incomplete"
        case .malformed: "the response violates the rules of HTTP"
        case .tooLarge: "the response is too large"
        case .status(let code): "the server replied with status \(code)"
        case .content: "the response does not match the request"
        case .proxy: "the proxy cannot be used"
        case .hostDown: "\(hostText) is down"
        case .redirect: "the redirect was not followed"
        case .cancelled: "the request was cancelled"
        case .shutDown: "the HTTP client was shut down"
        case .invalidRequest: "the request cannot be sent"
        case .storage: "this machine has too few resources"
        case .file: "the file cannot be read"
        }
    }

    var circumstances: String {
        let count = attempts > 1 ? "\(attempts) attempts" : nil
        let parts = [detail.isEmpty ? nil : detail, count].compactMap(\.self)
        return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
    }

    var remedy: String? {
        mayHaveArrived
            ? "; the change may have been done anyway, so check before you send it again"
            : ordinaryRemedy
    }

    var ordinaryRemedy: String? {
        switch kind {
        case .unknownHost: "; check the spelling and the network connection"
        case .connectionRefused: "; check the address and its port, and whether the server runs"
        case .unreachable: "; check the network connection and the firewall"
        case .privateAddress: "; name this host in 'private_hosts' if this is intended"
        case .security where isWithoutTLS: "; check the port, or write http:// for https://"
        case .security: "; check the server's certificate and this machine's clock"
        case .timeout, .connectionLost, .incomplete, .hostDown, .status(500...): "; try again later"
        case .content: "; check the reply of the server"
        case .proxy: "; check HTTPS_PROXY, http_proxy, ALL_PROXY and NO_PROXY"
        case .status(429): "; send fewer requests, or try again later"
        case .malformed: "; report this to the operator of the server"
        case .redirect: "; check the address, or use its target"
        case .storage: "; free disk space, memory or open files"
        case .file: "; check the path and the permissions of the file"
        case .tooLarge, .status, .cancelled, .shutDown, .invalidRequest: nil
        }
    }

    /// True if the server answered in another protocol, in the words of OpenSSL.
    var isWithoutTLS: Bool { detail.contains("wrong version number") }

    var hostText: String { address?.host ?? "the host" }

    var authority: String { address.map { "\($0.host):\($0.port)" } ?? "the server" }
}
