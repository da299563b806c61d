/// What came with a request.
package enum RequestBody: Sendable {
    /// Bytes as they were sent; none when there was no body.
    case bytes([UInt8])

    /// The parts of a `multipart/form-data`, in order.
    case form([FormPart])

    /// A `multipart/form-data` that could not be read, and why.
    case brokenForm(FormError)

    /// The bytes; none of a form, whose parts have them.
    package var bytes: [UInt8] {
        if case .bytes(let bytes) = self { bytes } else { [] }
    }

    /// Whether nothing came, not even a form without parts.
    package var isEmpty: Bool {
        if case .bytes(let bytes) = self { bytes.isEmpty } else { false }
    }
}
