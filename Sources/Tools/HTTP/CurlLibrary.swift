internal import CCurl

/// libcurl as a whole.
enum CurlLibrary {
    /// Whether libcurl could be set up, which happens once for the process, at the first look.
    static let isReady: Bool = {
        FreedMemory.keep()
        return curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    }()
}
