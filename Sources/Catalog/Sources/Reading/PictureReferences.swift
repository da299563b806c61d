import HTTP

/// Resolves the picture references of one reply.
struct PictureReferences {
    /// The address of the reply.
    let page: WebAddress
    /// The scheme, host and port of the source.
    let origin: String

    /// True if the reply is a file, so that pictures may be files beside it.
    var areOfFile: Bool { page.isFile }

    /// Returns an absolute address, or only path and query for a picture on the source's own
    /// origin, so that nothing depends on the port of a local server.
    ///
    /// For a picture beside a file, the result is the path from the folder of the file, with a
    /// slash at its beginning.
    ///
    /// - Returns: `nil` when the reference cannot be fetched over http or https, and leads to no
    ///   file that may be read.
    func address(of reference: String) -> String? {
        if areOfFile {
            return page.resolving(reference).map { page.pathBesideFile(of: $0) ?? $0.text }
        }
        // Nearly all references are absolute and normalised; libcurl takes 10 µs to check that.
        if let path = PlainAddress.path(of: reference, on: origin) { return relative(path) }
        if PlainAddress.matches(reference), !reference.utf8.starts(with: origin.utf8) {
            return reference
        }
        guard let address = page.resolving(reference) else { return nil }
        guard address.origin == origin else { return address.text }
        return relative(address.path + (address.query.map { "?\($0)" } ?? ""))
    }

    /// Returns a path as a reference; two slashes at its beginning would name a host (RFC 3986
    /// section 4.2).
    private func relative(_ path: String) -> String {
        path.utf8.starts(with: "//".utf8) ? "/.\(path)" : path
    }
}
