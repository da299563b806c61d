import Text

extension HTTPRequest {
    /// Adds a parameter to the query whose value no message may hold, such as the key of an API.
    ///
    /// ``address`` has it in its text from then on, so keep and show another that has not. An
    /// address that would be too long for any server stays as it was.
    ///
    /// - Parameters:
    ///   - name: is taken as it is.
    ///   - value: is percent-encoded.
    package mutating func addToQuery(_ name: String, _ value: Secret) {
        let separator = address.query == nil ? "?" : "&"
        let parameter = "\(name)=\(value.reveal().percentEncodedSegment)"
        address = WebAddress(address.text + separator + parameter) ?? address
        secrets.append(value)
    }
}
