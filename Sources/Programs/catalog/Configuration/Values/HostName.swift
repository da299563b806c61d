import HTTP

/// A host by its name or its IP address, which stands for all its ports.
struct HostName: TypedValue {
    static let wanted = "a host such as pictures.example, without https:// and port"

    /// In the form in which hosts are compared: `WebAddress.host`.
    let host: String

    init?(_ text: String) {
        // Only an IPv6 address, in brackets, has colons.
        let hasPort = text.contains(":") && !(text.hasPrefix("[") && text.hasSuffix("]"))
        guard !hasPort, !text.contains(where: { "/?#@*\\ ".contains($0) }),
            let address = WebAddress("https://\(text)/"), address.path == "/"
        else { return nil }
        host = address.host
    }
}
