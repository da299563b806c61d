/// How a server's connections begin.
struct Opening: Sendable {
    /// The certificate of the TLS handshake; `nil` for none.
    var certificate: ServerCertificate?
    /// Whether a `CONNECT` is answered first.
    var isTunnel = false
}
