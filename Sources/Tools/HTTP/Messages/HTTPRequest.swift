import Text

/// A header's name and value.
package typealias HTTPHeader = (name: String, value: String)

/// A request to read or to change something on a server.
package struct HTTPRequest: Sendable {
    /// The expected kind of reply, which determines the limits of size and time.
    package enum Kind: Sendable, Equatable {
        /// A reply of an API, with the limits ``HTTPClient/Configuration/page``.
        ///
        /// Redirects must stay on the host.
        case page
        /// A picture, with the limits ``HTTPClient/Configuration/image``.
        ///
        /// Redirects may lead to any public host.
        case image
    }

    /// The method (RFC 9110 section 9.3, RFC 5789).
    package enum Method: String, Sendable, Equatable, CaseIterable {
        /// Reads a resource; the request may be repeated and redirected.
        case get = "GET"
        /// Creates a resource.
        case post = "POST"
        /// Changes a part of a resource.
        case patch = "PATCH"
        /// Deletes a resource.
        case delete = "DELETE"

        /// True if the method changes nothing, so that the request may be repeated and redirected
        /// (RFC 9110 section 9.2.1).
        package var isSafe: Bool { self == .get }
    }

    /// The method of the request.
    package var method: Method
    /// The address.
    package var address: WebAddress
    /// Additional headers for the origin of ``address``; a redirect to another origin drops them.
    package var headers: [HTTPHeader]
    /// Additional headers whose values no message may show.
    package var secretHeaders: [OriginHeader] = []
    /// Other texts that no message may show, such as a key in the address.
    package var secrets: [Secret] = []
    /// The body; `nil` for a GET.
    package var body: Body?
    /// The value of `Accept`.
    package var accepts: String
    /// The validators of a stored reply.
    ///
    /// If they are set, the server may answer 304 without a body, because the reply has not
    /// changed.
    package var validators: Validators?
    /// The kind of the reply.
    package var kind: Kind
    /// A limit of the unpacked body in bytes that is lower than the limit of ``kind``.
    package var bodyBytes: Int?
    /// True for a POST that only asks for data, as in APIs whose queries are in the body.
    package var isQuery = false

    /// Creates a request; `accepts` defaults to JSON for a page and to the supported formats for a
    /// picture.
    package init(
        _ address: WebAddress, method: Method = .get, kind: Kind = .page,
        headers: [HTTPHeader] = [], accepts: String? = nil, validators: Validators? = nil,
        bodyBytes: Int? = nil, body: Body? = nil
    ) {
        self.method = method
        self.body = body
        self.address = address
        self.headers = headers
        self.kind = kind
        self.validators = validators
        self.bodyBytes = bodyBytes
        self.accepts = accepts ?? kind.defaultAccepts
    }
}

extension HTTPRequest {
    /// True if the request changes nothing, so that it may be repeated.
    var isSafe: Bool { method.isSafe || isQuery }
}

extension HTTPRequest: CustomStringConvertible {
    /// The method and the address; headers and body are left out, because they may contain keys.
    package var description: String { "\(method.rawValue) \(address)" }
}

private extension HTTPRequest.Kind {
    var defaultAccepts: String {
        switch self {
        case .page: "application/json"
        case .image: "image/webp,image/png,image/jpeg,image/gif"
        }
    }
}

extension HTTPRequest {
    /// All texts that no message may show.
    var allSecrets: SecretMask { SecretMask(secretHeaders, secrets + (body?.secrets ?? [])) }
}

extension HTTPRequest {
    /// Adds a query parameter whose value no message may show, such as the key of an API.
    ///
    /// Afterwards the text of ``address`` contains the value, so store and show the original
    /// address. An address that would become too long stays unchanged.
    ///
    /// - Parameters:
    ///   - name: the name, which is not encoded.
    ///   - value: the value, which is percent-encoded.
    package mutating func addToQuery(_ name: String, _ value: Secret) {
        let separator = address.query == nil ? "?" : "&"
        let parameter = "\(name)=\(value.reveal().percentEncodedSegment)"
        address = WebAddress(address.text + separator + parameter) ?? address
        secrets.append(value)
    }
}
