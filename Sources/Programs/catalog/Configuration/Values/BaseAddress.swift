import HTTP

/// The base address of a site or an API.
struct BaseAddress: TypedValue {
    static let wanted = """
        an http or https address without a query, and without an empty segment, '.' or '..' in its \
        path, such as https://shop.example
        """

    /// The address in the form that requests use.
    let address: WebAddress

    init?(_ text: String) {
        // A fragment is an error, because it was probably copied by mistake; `WebAddress` would
        // ignore it.
        guard !text.contains("#"), Self.hasPlainPath(text), let address = WebAddress(text),
            address.query == nil
        else { return nil }
        self.address = address
    }

    /// Returns false if the path of an address has an empty segment before its end, or `.` or `..`,
    /// also if these are percent-encoded.
    ///
    /// A path that begins with an empty segment would be read as a host name in links of the site.
    private static func hasPlainPath(_ text: String) -> Bool {
        var path: Substring = text.drop { $0 != "/" }.drop { $0 == "/" }.drop { $0 != "/" }
        while path.hasSuffix("/") { path.removeLast() }
        return path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .allSatisfy { !["", ".", ".."].contains($0.lowercased().replacing("%2e", with: ".")) }
    }

    /// Returns an error message for an address that may contain a secret.
    ///
    /// Such an address is not allowed, because addresses are stored in the state and shown in
    /// messages.
    static func objection(to text: ExpandedText) -> String? {
        guard text.holdsSecret || mayHoldSecret(text.text) else { return nil }
        return """
            an address without user name, password and key, because addresses are stored and \
            shown; write a key for the API below 'headers' of 'source' in catalog.yml
            """
    }

    /// The address without a slash at its end.
    var text: String {
        var text = address.text
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }
}

extension BaseAddress {
    /// Returns true if an address in `text` has a user name, and perhaps a password.
    static func hasUserName(_ text: String) -> Bool {
        let authority = text.drop { $0 != "/" }.drop { $0 == "/" }.prefix { !"/?#".contains($0) }
        return text.isAddress && authority.contains("@")
    }

    /// Returns true if an address in `text` has a user name, or a parameter that usually carries a
    /// key.
    static func mayHoldSecret(_ text: String) -> Bool {
        let authority = text.drop { $0 != "/" }.drop { $0 == "/" }.prefix { !"/?#".contains($0) }
        if authority.contains("@") { return true }
        let query = text.drop { $0 != "?" }.dropFirst()
        return query.split(separator: "&").contains { parameter in
            Secret.isLikely(named: parameter.prefix { $0 != "=" })
        }
    }
}
