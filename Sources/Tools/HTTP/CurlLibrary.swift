internal import CCurl

/// The process-wide setup of libcurl.
enum CurlLibrary {
    /// True if libcurl could be set up.
    ///
    /// The first access sets up libcurl, once for the process.
    static let isReady: Bool = {
        FreedMemory.keep()
        return curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    }()
}

/// The setting of the C library for freed memory.
enum FreedMemory {
    /// The size of freed memory that is kept for reuse; enough for 8 transfers.
    private static let keptBytes: Int32 = 16 << 20
    /// The size of the largest block that is kept for reuse.
    ///
    /// Bodies in memory are smaller, even while they grow.
    private static let largestReused: Int32 = 4 << 20

    /// Makes the C library keep and reuse freed memory in the whole process.
    ///
    /// Without this setting, the C library returns the memory to the system after each reply. The
    /// system then clears each page before it gives the memory back, which took a quarter of the
    /// work of fetching 70 KB. The corresponding C function is `mallopt`.
    static func keep() {
        // The results are ignored, because a failure only costs speed.
        _ = mallopt(M_TRIM_THRESHOLD, keptBytes)
        _ = mallopt(M_MMAP_THRESHOLD, largestReused)
    }
}

/// The version of libcurl, from the beginning of the text of `curl_version`: `libcurl/7.88.1 …`.
package var libcurlVersion: String {
    let words = String(cString: curl_version()).prefix { $0 != " " }
    return String(words.drop { $0 != "/" }.dropFirst())
}
