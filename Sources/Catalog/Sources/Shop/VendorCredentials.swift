public import HTTP

/// Who registers, changes and deletes products of 2022.
public struct VendorCredentials: Sendable, Equatable {
    /// Sent in the header `identifier`.
    public let identifier: Secret
    /// Sent inside of what is sent along.
    public let secret: Secret

    /// The two texts that a vendor was given.
    public init(identifier: Secret, secret: Secret) {
        self.identifier = identifier
        self.secret = secret
    }
}
