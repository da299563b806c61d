import TestSupport
import Glibc

/// The authority behind a certificate, in a file that is removed with the object.
final class AuthorityFile: Sendable {
    let certificate: ServerCertificate
    let path: String

    init(_ certificate: ServerCertificate) {
        self.certificate = certificate
        path = "/tmp/catalog-http-tests-\(UInt64.random(in: 0...(.max))).pem"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        _ = write(file, certificate.authority, certificate.authority.count)
        close(file)
    }

    deinit { unlink(path) }
}
