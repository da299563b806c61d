/// The body of a request.
package enum RequestBody: Sendable {
    /// The bytes as they were sent; empty when there was no body.
    case bytes([UInt8])

    /// The parts of a `multipart/form-data`, in order.
    case form([FormPart])

    /// A `multipart/form-data` that could not be read, with the error.
    case brokenForm(FormError)

    /// The bytes; empty for a form.
    package var bytes: [UInt8] {
        if case .bytes(let bytes) = self { bytes } else { [] }
    }

    /// True when the body has no bytes and is not a form.
    package var isEmpty: Bool {
        if case .bytes(let bytes) = self { bytes.isEmpty } else { false }
    }
}
