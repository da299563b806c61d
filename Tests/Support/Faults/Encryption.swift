import COpenSSL

/// The server's side of TLS over a connection.
///
/// The corresponding C types are `SSL_CTX` and `SSL`.
final class Encryption {
    private let context: OpaquePointer
    private let session: OpaquePointer

    /// `nil` when the handshake failed.
    init?(_ certificate: ServerCertificate, _ descriptor: Int32) {
        guard let context = SSL_CTX_new(TLS_server_method()) else { return nil }
        guard Self.prepare(context, certificate), let session = SSL_new(context) else {
            SSL_CTX_free(context)
            return nil
        }
        self.context = context
        self.session = session
        guard SSL_set_fd(session, descriptor) == 1, SSL_accept(session) == 1 else { return nil }
    }

    deinit {
        SSL_free(session)
        SSL_CTX_free(context)
    }

    func receive(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        Int(SSL_read(session, buffer.baseAddress, Int32(buffer.count)))
    }

    func send(_ bytes: UnsafeRawBufferPointer) -> Int {
        Int(SSL_write(session, bytes.baseAddress, Int32(bytes.count)))
    }

    private static func prepare(_ context: OpaquePointer, _ identity: ServerCertificate) -> Bool {
        if identity.isOldProtocol {
            // OpenSSL itself refuses so old a protocol at its usual level.
            SSL_CTX_set_cipher_list(context, "ALL:@SECLEVEL=0")
            guard catalog_set_protocol(context, TLS1_VERSION) == 1 else { return false }
        }
        let certificate = read(identity.certificate) { PEM_read_bio_X509($0, nil, nil, nil) }
        let key = read(identity.key) { PEM_read_bio_PrivateKey($0, nil, nil, nil) }
        defer {
            X509_free(certificate)
            EVP_PKEY_free(key)
        }
        return SSL_CTX_use_certificate(context, certificate) == 1
            && SSL_CTX_use_PrivateKey(context, key) == 1
    }

    private static func read(
        _ text: [UInt8], _ body: (OpaquePointer?) -> OpaquePointer?
    ) -> OpaquePointer? {
        let memory = BIO_new_mem_buf(text, Int32(text.count))
        defer { BIO_free(memory) }
        return body(memory)
    }
}
