import JSON

extension JSONError {
    /// Well-formed JSON of another shape than was asked for.
    static func mismatch(_ path: String, _ fact: String) -> JSONError {
        JSONError(.mismatch(path: path, fact), at: 0)
    }
}
