/// A header's name and value.
public typealias HTTPHeader = (name: String, value: String)

/// One GET.
public struct HTTPRequest: Sendable {
    /// What is asked for, which settles how much and how long may be waited for.
    public enum Kind: Sendable, Equatable {
        /// A reply of an API: see ``HTTPClient/Configuration/page``. Redirects stay on the host.
        case page
        /// A picture: see ``HTTPClient/Configuration/image``. Redirects may lead to any public host.
        case image
    }

    /// Where to ask.
    public var address: WebAddress
    /// Further headers, for the origin of ``address`` only: a redirect to another drops them.
    public var headers: [HTTPHeader]
    /// The value of `Accept`.
    public var accepts: String
    /// With validators the reply may be a 304 without body.
    public var validators: Validators?
    /// What is asked for.
    public var kind: Kind
    /// How many bytes the body may have, unpacked, where that is fewer than its kind allows.
    public var bodyBytes: Int?

    /// A request; `accepts` defaults to JSON for a page and to the formats we can read for a picture.
    public init(
        _ address: WebAddress, kind: Kind = .page, headers: [HTTPHeader] = [],
        accepts: String? = nil, validators: Validators? = nil, bodyBytes: Int? = nil
    ) {
        self.address = address
        self.headers = headers
        self.kind = kind
        self.validators = validators
        self.bodyBytes = bodyBytes
        self.accepts = accepts ?? kind.defaultAccepts
    }
}

extension HTTPRequest: CustomStringConvertible {
    /// What is asked; headers are left out, because they may hold keys.
    public var description: String { "GET \(address)" }
}

private extension HTTPRequest.Kind {
    var defaultAccepts: String {
        switch self {
        case .page: "application/json"
        case .image: "image/webp,image/png,image/jpeg,image/gif"
        }
    }
}
