internal import CCurl

/// The process-wide setup of libcurl.
enum CurlLibrary {
    /// True if libcurl could be set up; the first access does it, once for the process.
    static let isReady: Bool = {
        FreedMemory.keep()
        return curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    }()
}

/// The setting of the C library for freed memory.
enum FreedMemory {
    /// The size of freed memory that is reused: the bodies and buffers of 8 transfers.
    private static let keptBytes: Int32 = 16 << 20
    /// Larger blocks go back to the system; bodies in memory are smaller while they grow.
    private static let largestReused: Int32 = 4 << 20

    /// Makes the C library reuse freed memory, from now on in the whole process.
    ///
    /// Otherwise it would return the memory to the system after each reply and request it again,
    /// cleared page by page, which took a quarter of the work of fetching 70 KB. The corresponding
    /// C function is `mallopt`.
    static func keep() {
        // A failure only costs speed.
        _ = mallopt(M_TRIM_THRESHOLD, keptBytes)
        _ = mallopt(M_MMAP_THRESHOLD, largestReused)
    }
}

/// The version of libcurl, from the beginning of the text of `curl_version`: `libcurl/7.88.1 …`.
package var libcurlVersion: String {
    let words = String(cString: curl_version()).prefix { $0 != " " }
    return String(words.drop { $0 != "/" }.dropFirst())
}
