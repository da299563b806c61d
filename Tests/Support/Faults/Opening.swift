/// The beginning of a server's connections.
struct Opening: Sendable {
    /// The certificate of the TLS handshake; `nil` for none.
    var certificate: ServerCertificate?
    /// True if a `CONNECT` is answered first.
    var isTunnel = false
}
