/// A finished form, ready to be sent.
public struct MultipartBody: Sendable, Equatable {
    /// The value of the request's `Content-Type` header.
    public let contentType: String

    /// The body of the request.
    public let bytes: [UInt8]
}
