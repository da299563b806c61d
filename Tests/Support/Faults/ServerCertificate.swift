/// The identity of a server, created for each test: a key, a certificate for 127.0.0.1 and
/// shop.invalid, and the authority that signed it.
package struct ServerCertificate: Sendable {
    /// The defect of the certificate.
    package enum Flaw: Sendable, CaseIterable {
        /// It expired a day ago.
        case expired
        /// It was issued for another host.
        case otherHost
        /// It is signed by itself.
        case selfSigned
        /// The server speaks TLS 1.0 and nothing newer.
        case oldProtocol
    }

    /// The certificate of the authority, in PEM.
    package let authority: [UInt8]
    let certificate: [UInt8]
    let key: [UInt8]
    let isOldProtocol: Bool

    /// A certificate, sound unless a flaw is named.
    package init(_ flaw: Flaw? = nil) {
        let authority = Identity("tests", names: nil, days: -10...10, signedBy: nil)
        let server = Identity(
            "server",
            names: flaw == .otherHost ? "DNS:other.example" : "IP:127.0.0.1,DNS:shop.invalid",
            days: flaw == .expired ? -10 ... -1 : -10...10,
            signedBy: flaw == .selfSigned ? nil : authority)
        self.authority = authority.certificateText
        certificate = server.certificateText
        key = server.keyText
        isOldProtocol = flaw == .oldProtocol
    }
}
