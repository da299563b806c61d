import Text

/// Why a request brought no response that counts.
package struct HTTPError: Error, Equatable, Sendable {
    /// What happened.
    package enum Kind: Equatable, Sendable {
        /// The host name is unknown, or no name server answered.
        case unknownHost
        /// The host refused the connection.
        case connectionRefused
        /// No connection came about.
        case unreachable
        /// The host name leads to an address inside a private network that the configuration does
        /// not allow.
        case privateAddress
        /// The certificate or the encryption was not acceptable.
        case security
        /// The server stalled, or took longer than allowed in all.
        case timeout
        /// The connection ended before a response did.
        case connectionLost
        /// The response was cut off or damaged on its way.
        case incomplete
        /// The response breaks the rules of HTTP so that its content is in doubt.
        case malformed
        /// Headers or body are larger than allowed.
        case tooLarge
        /// The server answered with this status until no try was left.
        case status(Int)
        /// The response is whole, and yet not what was asked for.
        case content
        /// The proxy cannot be reached, or refused to connect.
        case proxy
        /// The host failed so often in a row that it is not asked any more.
        case hostDown
        /// A redirect leads where it must not, or nowhere.
        case redirect
        /// The task was cancelled.
        case cancelled
        /// The client was shut down.
        case shutDown
        /// The request or the client's configuration cannot be sent.
        case invalidRequest
        /// This machine gave no memory, file or thread.
        case storage
    }

    /// What happened.
    package let kind: Kind
    /// The last address asked; `nil` when no address was to blame.
    package internal(set) var address: WebAddress?
    /// How often was asked.
    package internal(set) var attempts: Int
    /// Whether a request that changes something was sent, if only in part: nobody knows then whether
    /// the server has done it.
    package internal(set) var mayHaveArrived = false
    /// The circumstances in the words of libcurl, the system or this module; one line, in which no
    /// foreign text has more than 200 bytes, and the words of who read the response 1,000.
    package private(set) var detail: String

    /// A failure; `detail` may be foreign text of any length.
    package init(_ kind: Kind, _ detail: String, at address: WebAddress? = nil, attempts: Int = 1) {
        self.kind = kind
        self.address = address
        self.attempts = attempts
        self.detail = detail.escapedInMessage()
    }

    /// The failure of a response that is whole; whoever read it tells in its own words why.
    init(refusing response: HTTPResponse, because reason: String) {
        kind = .content
        address = response.address
        attempts = 1
        detail = "status \(response.status), \(reason.escapedInMessage(atMost: 1000))"
    }

    /// Adds a sentence to the circumstances.
    mutating func note(_ words: String) {
        detail += detail.isEmpty ? words : "; \(words)"
    }

    /// The same error, in which nothing is left of the secrets that a server repeated.
    func masked(by secrets: SecretMask) -> HTTPError {
        var error = self
        error.detail = secrets.masking(detail)
        if let address, secrets.masking(address.text) != address.text {
            error.address = WebAddress(address.origin)
        }
        return error
    }
}

extension HTTPError {
    /// Whether the same request may well succeed later: the retries rest on it.
    package var isTransient: Bool {
        switch kind {
        case .unknownHost, .connectionRefused, .unreachable, .timeout, .connectionLost, .incomplete,
            .malformed, .content, .proxy:
            true
        case .status(let code):
            RetryPolicy.transientStatuses.contains(code)
        case .privateAddress, .security, .tooLarge, .hostDown, .redirect, .cancelled, .shutDown,
            .invalidRequest, .storage:
            false
        }
    }

    /// Whether no connection came about, which has nothing to do with what was asked for.
    var isOfConnection: Bool {
        switch kind {
        case .unknownHost, .connectionRefused, .unreachable, .proxy: true
        default: false
        }
    }

    /// Whether it was met before any byte of the request was sent to the server; a proxy may have
    /// been asked for the way.
    var isBeforeSending: Bool {
        switch kind {
        case .privateAddress, .security, .hostDown, .invalidRequest: true
        default: isOfConnection
        }
    }

    /// Whether the host as a whole may be down.
    var mayTellOfHost: Bool {
        switch kind {
        case .content, .malformed, .status(425), .status(429): false
        default: isTransient
        }
    }

    /// Whether the host may have more to do than it can.
    var isOverload: Bool { kind == .timeout || kind == .status(503) }
}
