package import HTTP

/// Who registers, changes and deletes products of 2022.
package struct VendorCredentials: Sendable, Equatable {
    /// Sent in the header `identifier`.
    package let identifier: Secret
    /// Sent inside of what is sent along.
    package let secret: Secret

    /// The two texts that a vendor was given.
    package init(identifier: Secret, secret: Secret) {
        self.identifier = identifier
        self.secret = secret
    }
}
