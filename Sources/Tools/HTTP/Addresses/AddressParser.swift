internal import CCurl
internal import Glibc

/// An address parsed by libcurl, with the same parser that the transfer uses.
///
/// The corresponding C functions are `curl_url`, `curl_url_set`, `curl_url_get` and
/// `curl_url_cleanup`.
struct AddressParser: ~Copyable {
    /// The longest accepted address in bytes; servers do not accept longer ones.
    private static let longest = 8 * 1024

    private let handle: OpaquePointer

    /// `nil` unless `text` is an absolute address that libcurl accepts.
    init?(_ text: String) {
        guard let handle = curl_url() else { return nil }
        guard Self.set(handle, reference: text) else {
            curl_url_cleanup(handle)
            return nil
        }
        self.handle = handle
    }

    deinit { curl_url_cleanup(handle) }

    /// Replaces the address by `reference`, which is absolute or relative to it; returns false if
    /// that is not possible.
    func follow(_ reference: String) -> Bool {
        Self.set(handle, reference: reference)
    }

    /// Brings the address into its normal form; returns false for schemes other than http and
    /// https.
    func normalise() -> Bool {
        guard let scheme, scheme == "http" || scheme == "https", let host, !host.isEmpty else {
            return false
        }
        return curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0) == CURLUE_OK
            && curl_url_set(handle, CURLUPART_HOST, host, 0) == CURLUE_OK
    }

    var text: String? { value(of: CURLUPART_URL, CURLU_NO_DEFAULT_PORT) }
    var scheme: String? { value(of: CURLUPART_SCHEME) }
    /// The host in lower case; an international name is in its ASCII form.
    var host: String? {
        guard let host = value(of: CURLUPART_HOST) else { return nil }
        if host.utf8.allSatisfy({ $0 < 0x80 }) { return host.lowercased() }
        return inUTF8Locale { value(of: CURLUPART_HOST, CURLU_PUNYCODE)?.lowercased() }
    }
    var port: Int? { value(of: CURLUPART_PORT, CURLU_DEFAULT_PORT).flatMap { Int($0) } }
    var path: String? { value(of: CURLUPART_PATH) }
    var query: String? { value(of: CURLUPART_QUERY) }
}

private extension AddressParser {
    static func set(_ handle: OpaquePointer, reference: String) -> Bool {
        // A NUL would end the text for libcurl but not for this parser.
        guard reference.utf8.count <= longest, !reference.utf8.contains(0) else { return false }
        // Addresses in shop data contain spaces and raw UTF-8, which browsers accept.
        let flags = UInt32(CURLU_DISALLOW_USER | CURLU_URLENCODE | CURLU_ALLOW_SPACE)
        return curl_url_set(handle, CURLUPART_URL, reference, flags) == CURLUE_OK
    }

    func value(of part: CURLUPart, _ flags: Int32 = 0) -> String? {
        var value: UnsafeMutablePointer<CChar>?
        guard catalog_curl_url_get(handle, part, &value, UInt32(flags)) == CURLUE_OK, let value
        else {
            return nil
        }
        defer { curl_free(value) }
        return String(validatingCString: value)
    }
}

/// Runs `body` in a UTF-8 locale, because libidn2 takes the character encoding from the locale.
///
/// The corresponding C functions are `newlocale` and `uselocale`.
private func inUTF8Locale<Result>(_ body: () -> Result?) -> Result? {
    guard let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil) else { return nil }
    let previous = uselocale(locale)
    defer {
        uselocale(previous)
        freelocale(locale)
    }
    return body()
}
