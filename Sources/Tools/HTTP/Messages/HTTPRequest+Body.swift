extension HTTPRequest {
    /// The body of a request.
    package struct Body: Sendable {
        /// The value of `Content-Type`.
        package let contentType: String
        let bytes: [UInt8]
        let secrets: [Secret]

        /// Creates a body without secrets.
        package init(_ bytes: [UInt8], contentType: String) {
            self.bytes = bytes
            self.contentType = contentType
            secrets = []
        }

        /// Creates a body that contains secrets.
        ///
        /// Only `write` receives the texts of the secrets. Messages show `***` instead.
        ///
        /// - Parameter write: receives the texts of `secrets`, in their order.
        package init(
            holding secrets: [Secret],
            _ write: ([String]) throws -> (bytes: [UInt8], contentType: String)
        ) rethrows {
            (bytes, contentType) = try write(secrets.map { $0.reveal() })
            self.secrets = secrets
        }

        /// The bytes as text; `nil` for a body with secrets.
        package var text: String? {
            secrets.isEmpty ? String(decoding: bytes, as: UTF8.self) : nil
        }

        /// The number of bytes.
        package var count: Int { bytes.count }
    }
}

extension HTTPRequest.Body: CustomStringConvertible, CustomReflectable {
    /// The size and the kind of the content, never the content itself.
    package var description: String { "\(count) bytes of \(contentType)" }

    /// A mirror without children.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
