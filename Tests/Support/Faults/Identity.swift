import COpenSSL

/// A key with its certificate.
///
/// The corresponding C types are `EVP_PKEY` and `X509`.
final class Identity {
    private let key: OpaquePointer
    private let certificate: OpaquePointer

    /// - Parameters:
    ///   - name: the common name.
    ///   - names: the subject's other names in OpenSSL's notation; an authority has none.
    ///   - days: the first and the last day of its validity, counted from today.
    ///   - issuer: the identity that signs it; `nil` for itself.
    init(_ name: String, names: String?, days: ClosedRange<Int>, signedBy issuer: Identity?) {
        guard let key = catalog_new_key(), let certificate = X509_new() else {
            preconditionFailure("OpenSSL gives no key")
        }
        self.key = key
        self.certificate = certificate
        X509_set_version(certificate, 2)
        ASN1_INTEGER_set(X509_get_serialNumber(certificate), Int.random(in: 1...1 << 30))
        X509_gmtime_adj(X509_getm_notBefore(certificate), days.lowerBound * 86_400)
        X509_gmtime_adj(X509_getm_notAfter(certificate), days.upperBound * 86_400)
        X509_set_pubkey(certificate, key)
        setNames(name, names, issuer)
        precondition(X509_sign(certificate, issuer?.key ?? key, EVP_sha256()) > 0)
    }

    deinit {
        X509_free(certificate)
        EVP_PKEY_free(key)
    }

    /// The certificate in PEM.
    var certificateText: [UInt8] {
        text { PEM_write_bio_X509($0, certificate) }
    }

    /// The key in PEM.
    var keyText: [UInt8] {
        text { PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) }
    }
}

private extension Identity {
    func setNames(_ name: String, _ names: String?, _ issuer: Identity?) {
        let subject = X509_get_subject_name(certificate)
        X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8, name, -1, -1, 0)
        X509_set_issuer_name(
            certificate, issuer.map { X509_get_subject_name($0.certificate) } ?? subject)
        if let names {
            add(NID_subject_alt_name, names)
        } else {
            add(NID_basic_constraints, "critical,CA:TRUE")
        }
    }

    func add(_ kind: Int32, _ value: String) {
        let addition = X509V3_EXT_conf_nid(nil, nil, kind, value)
        X509_add_ext(certificate, addition, -1)
        X509_EXTENSION_free(addition)
    }

    func text(_ write: (OpaquePointer?) -> Int32) -> [UInt8] {
        let memory = BIO_new(BIO_s_mem())
        defer { BIO_free(memory) }
        var bytes: UnsafeMutablePointer<CChar>?
        guard write(memory) == 1 else { return [] }
        let count = catalog_memory_contents(memory, &bytes)
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}
