internal import CCurl

/// libcurl as a whole.
enum CurlLibrary {
    /// Whether libcurl could be set up, which happens once for the process, at the first look.
    static let isReady: Bool = {
        FreedMemory.keep()
        return curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    }()
}

/// What becomes of the memory of replies that are done with.
enum FreedMemory {
    /// So much is kept for the next replies: the bodies and buffers of 8 transfers.
    private static let keptBytes: Int32 = 16 << 20
    /// Blocks beyond this are the system's own: bodies in memory are smaller while they grow.
    private static let largestReused: Int32 = 4 << 20

    /// Keeps what replies leave for the next ones, from now on in the whole process.
    ///
    /// The C library would give it back to the system after each reply and ask for it anew, cleared
    /// page by page, which was a quarter of the work of fetching 70 KB. The
    /// corresponding C function is `mallopt`.
    static func keep() {
        // Whether it was taken is a matter of speed alone.
        _ = mallopt(M_TRIM_THRESHOLD, keptBytes)
        _ = mallopt(M_MMAP_THRESHOLD, largestReused)
    }
}

/// The version of libcurl, which comes first in what `curl_version` tells: `libcurl/7.88.1 …`.
package var libcurlVersion: String {
    let words = String(cString: curl_version()).prefix { $0 != " " }
    return String(words.drop { $0 != "/" }.dropFirst())
}
