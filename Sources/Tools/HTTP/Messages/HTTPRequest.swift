import Text

/// A header's name and value.
package typealias HTTPHeader = (name: String, value: String)

/// One request: a question to a server, or what it is to change.
package struct HTTPRequest: Sendable {
    /// What is asked for, which settles how much and how long may be waited for.
    package enum Kind: Sendable, Equatable {
        /// A reply of an API: see ``HTTPClient/Configuration/page``. Redirects stay on the host.
        case page
        /// A picture: see ``HTTPClient/Configuration/image``. Redirects may lead to any public host.
        case image
    }

    /// What the server is to do (RFC 9110 section 9.3, RFC 5789).
    package enum Method: String, Sendable, Equatable, CaseIterable {
        /// To tell what is there; sent again when that may help, and led by redirects.
        case get = "GET"
        /// To take something in.
        case post = "POST"
        /// To change a part of what is there.
        case patch = "PATCH"
        /// To remove what is there.
        case delete = "DELETE"

        /// Whether nothing is changed, so that the request may be sent again and elsewhere (RFC 9110
        /// section 9.2.1).
        package var isSafe: Bool { self == .get }
    }

    /// What is to be done at ``address``.
    package var method: Method
    /// Where to ask.
    package var address: WebAddress
    /// Further headers, for the origin of ``address`` only: a redirect to another drops them.
    package var headers: [HTTPHeader]
    /// The same, with values that no message may hold.
    package var secretHeaders: [OriginHeader] = []
    /// What else no message may hold, such as a key in the address.
    package var secrets: [Secret] = []
    /// What is sent along; nothing for a GET.
    package var body: Body?
    /// The value of `Accept`.
    package var accepts: String
    /// With validators the reply may be a 304 without body.
    package var validators: Validators?
    /// What is asked for.
    package var kind: Kind
    /// How many bytes the body may have, unpacked, where that is fewer than its kind allows.
    package var bodyBytes: Int?

    /// A request; `accepts` defaults to JSON for a page and to the formats we can read for a picture.
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

extension HTTPRequest: CustomStringConvertible {
    /// What is asked; headers and body are left out, because they may hold keys.
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
    /// All that no message may hold.
    var allSecrets: SecretMask { SecretMask(secretHeaders, secrets + (body?.secrets ?? [])) }
}

extension HTTPRequest {
    /// Adds a parameter to the query whose value no message may hold, such as the key of an API.
    ///
    /// ``address`` has it in its text from then on, so keep and show another that has not. An
    /// address that would be too long for any server stays as it was.
    ///
    /// - Parameters:
    ///   - name: is taken as it is.
    ///   - value: is percent-encoded.
    package mutating func addToQuery(_ name: String, _ value: Secret) {
        let separator = address.query == nil ? "?" : "&"
        let parameter = "\(name)=\(value.reveal().percentEncodedSegment)"
        address = WebAddress(address.text + separator + parameter) ?? address
        secrets.append(value)
    }
}
