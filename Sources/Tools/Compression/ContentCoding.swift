/// A way in which a web server may pack what it sends (RFC 9110 section 8.4.1).
package enum ContentCoding: String, CaseIterable, Sendable {
    /// RFC 1952.
    case gzip
    /// RFC 7932.
    case brotli

    /// What is appended to the name of a packed file, with its dot.
    package var fileSuffix: String {
        switch self {
        case .gzip: ".gz"
        case .brotli: ".br"
        }
    }
}
