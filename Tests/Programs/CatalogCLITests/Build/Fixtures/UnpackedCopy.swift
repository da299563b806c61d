import CBrotliDecoder
import Compression

/// The content of packed copies.
enum UnpackedCopy {
    /// The suffixes of packed copies, after the paths of their files.
    static let suffixes = [".gz", ".br", ".zst"]

    /// The path of the file of a packed copy; `nil` for other paths.
    static func original(of path: String) -> String? {
        suffixes.first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) }
    }

    /// The content of the copy at a path; `nil` if it is broken.
    static func content(of packed: [UInt8], at path: String) -> [UInt8]? {
        if path.hasSuffix(".gz") { return gunzipped(packed) }
        // No coding is left out of the look when one is added.
        return path.hasSuffix(".br") ? decoded(packed) : nil
    }

    private static func gunzipped(_ packed: [UInt8]) -> [UInt8]? {
        var bytes: [UInt8] = []
        do {
            var inflater = try GzipInflater(limit: 1 << 26, ratio: 10_000)
            try packed.withUnsafeBytes { try inflater.inflate($0) { bytes += $0 } }
            try inflater.finish()
        } catch {
            return nil
        }
        return bytes
    }

    private static func decoded(_ packed: [UInt8]) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 1 << 22)
        var size = bytes.count
        guard
            BrotliDecoderDecompress(packed.count, packed, &size, &bytes)
                == BROTLI_DECODER_RESULT_SUCCESS
        else { return nil }
        return Array(bytes.prefix(size))
    }
}
