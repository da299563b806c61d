/// A finished form, ready to be sent.
package struct MultipartBody: Sendable, Equatable {
    /// The value of the request's `Content-Type` header.
    package let contentType: String

    /// The body of the request.
    package let bytes: [UInt8]
}
