import JSON

extension JSONError {
    /// Returns the error of well-formed JSON with another shape than expected.
    static func mismatch(_ path: String, _ fact: String) -> JSONError {
        JSONError(.mismatch(path: path, fact), at: 0)
    }
}
