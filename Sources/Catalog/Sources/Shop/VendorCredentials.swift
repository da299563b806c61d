package import HTTP

/// The credentials for registering, changing and deleting products of 2022.
package struct VendorCredentials: Sendable, Equatable {
    /// The text in the header `identifier`.
    package let identifier: Secret
    /// The text sent with the content.
    package let secret: Secret

    package init(identifier: Secret, secret: Secret) {
        self.identifier = identifier
        self.secret = secret
    }
}
