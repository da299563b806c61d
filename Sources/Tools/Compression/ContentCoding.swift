/// A content coding in which a web server may send a file (RFC 9110 section 8.4.1).
package enum ContentCoding: String, CaseIterable, Sendable {
    /// gzip (RFC 1952).
    case gzip
    /// Brotli (RFC 7932).
    case brotli

    /// The suffix of the name of a compressed file, with its dot.
    package var fileSuffix: String {
        switch self {
        case .gzip: ".gz"
        case .brotli: ".br"
        }
    }
}
