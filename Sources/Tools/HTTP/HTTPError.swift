import Text

/// The reason why a request has no valid response.
package struct HTTPError: Error, Equatable, Sendable {
    /// The kind of failure.
    package enum Kind: Equatable, Sendable {
        /// The host name is unknown, or no name server answered.
        case unknownHost
        /// The host refused the connection.
        case connectionRefused
        /// No connection could be opened.
        case unreachable
        /// The host name leads to an address in a private network that the configuration does not
        /// allow.
        case privateAddress
        /// The certificate or the encryption is not acceptable.
        case security
        /// The server stalled, or exceeded the time limit.
        case timeout
        /// The connection ended before the response was complete.
        case connectionLost
        /// The response was truncated or damaged during the transfer.
        case incomplete
        /// The response violates HTTP, so its content is not reliable.
        case malformed
        /// Headers or body exceed the limit.
        case tooLarge
        /// The server answered the last try with this status.
        case status(Int)
        /// The response is complete but has the wrong content.
        case content
        /// The proxy is not reachable, or refused the connection.
        case proxy
        /// The host failed so often in a row that it gets no more requests.
        case hostDown
        /// A redirect leads to a forbidden or invalid address.
        case redirect
        /// The task was cancelled.
        case cancelled
        /// The client was shut down.
        case shutDown
        /// The request, or the client's configuration, is not valid.
        case invalidRequest
        /// This machine lacks memory, a file or a thread.
        case storage
        /// A file that takes the place of a reply cannot be read.
        case file
    }

    /// The kind of failure.
    package let kind: Kind
    /// The last requested address; `nil` when the failure is not about an address.
    package internal(set) var address: WebAddress?
    /// The number of tries.
    package internal(set) var attempts: Int
    /// True if a request that changes something was sent, even partly, so that the server may have
    /// made the change.
    package internal(set) var mayHaveArrived = false
    /// The origin of the other host to which a refused redirect leads, such as
    /// `https://b.example`.
    package internal(set) var redirectOrigin: String?
    /// The details on one line, in the words of libcurl, the system or this module.
    ///
    /// Text of other origin is cut to 200 bytes, and the error of code that reads a response to
    /// 1,000.
    package private(set) var detail: String

    /// Creates a failure; `detail` may be text of any origin and length, because it is escaped and
    /// cut.
    package init(_ kind: Kind, _ detail: String, at address: WebAddress? = nil, attempts: Int = 1) {
        self.kind = kind
        self.address = address
        self.attempts = attempts
        self.detail = detail.escapedInMessage()
    }

    /// Creates the failure of a complete response that its reader refused because of `reason`.
    init(refusing response: HTTPResponse, because reason: String) {
        kind = .content
        address = response.address
        attempts = 1
        detail = "status \(response.status), \(reason.escapedInMessage(atMost: 1000))"
    }

    /// Adds a sentence to the details.
    mutating func append(_ sentence: String) {
        detail += detail.isEmpty ? sentence : "; \(sentence)"
    }

    /// Returns the error with all of `secrets` masked, because a server may repeat a secret.
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
    /// True if the same request may succeed later; only then the client repeats it.
    package var isTransient: Bool {
        switch kind {
        case .unknownHost, .connectionRefused, .unreachable, .timeout, .connectionLost, .incomplete,
            .malformed, .content, .proxy:
            true
        case .status(let code):
            RetryPolicy.transientStatuses.contains(code)
        case .privateAddress, .security, .tooLarge, .hostDown, .redirect, .cancelled, .shutDown,
            .invalidRequest, .storage, .file:
            false
        }
    }

    /// True if no connection was opened, so that the path of the address cannot be the cause.
    var isConnectionFailure: Bool {
        switch kind {
        case .unknownHost, .connectionRefused, .unreachable, .proxy: true
        default: false
        }
    }

    /// True if the request failed before any of its bytes were sent to the server.
    ///
    /// A proxy may already have been asked to open a connection.
    var isBeforeSending: Bool {
        switch kind {
        case .privateAddress, .security, .hostDown, .invalidRequest, .file: true
        default: isConnectionFailure
        }
    }

    /// True if the failure may mean that the whole host is down.
    var mayConcernHost: Bool {
        switch kind {
        case .content, .malformed, .status(425), .status(429): false
        default: isTransient
        }
    }

    /// True if the host may be overloaded.
    var isOverload: Bool { kind == .timeout || kind == .status(503) }
}
