import HTTP

/// Resolves the references to pictures in one reply.
struct PictureReferences {
    /// Where the reply came from.
    let page: WebAddress
    /// The source's own scheme, host and port.
    let origin: String

    /// An absolute address, or path and query alone on the source's own origin, so that nothing
    /// depends on the port of a local server.
    ///
    /// - Returns: `nil` when the reference means nothing that http or https could fetch.
    func address(of reference: String) -> String? {
        // Nearly all references are absolute and normal; libcurl takes 10 µs to find that out.
        if let path = PlainAddress.path(of: reference, on: origin) { return relative(path) }
        if PlainAddress.matches(reference), !reference.utf8.starts(with: origin.utf8) {
            return reference
        }
        guard let address = page.resolving(reference) else { return nil }
        guard address.origin == origin else { return address.text }
        return relative(address.path + (address.query.map { "?\($0)" } ?? ""))
    }

    /// A path as a reference: two slashes at its beginning would name a host (RFC 3986 section 4.2).
    private func relative(_ path: String) -> String {
        path.utf8.starts(with: "//".utf8) ? "/.\(path)" : path
    }
}
