internal import CBrotli
internal import CZlib

/// An encoder that compresses files one after another, each independently.
///
/// The output depends only on the input and the version of the library.
///
/// Only one thread may use an encoder. The encoder uses its memory again for the next file, except
/// the memory that Brotli allocates. gzip uses the highest level. Brotli uses level 7 of 11,
/// because levels 8 and 9 make pages only a thousandth smaller. Level 10 makes pages an eighth
/// smaller but takes over 20 times as long.
package final class ContentEncoder {
    private static let gzipLevel: Int32 = 9
    private static let brotliQuality: Int32 = 7

    /// The content coding.
    package let coding: ContentCoding
    private var output: UnsafeMutableRawBufferPointer
    // zlib stores the address of its stream, so the stream must not move.
    private let stream: UnsafeMutablePointer<z_stream>

    /// Creates an encoder.
    ///
    /// - Throws: ``CompressionError/outOfMemory``.
    package init(_ coding: ContentCoding) throws(CompressionError) {
        self.coding = coding
        output = .allocate(byteCount: 64 * 1024, alignment: 16)
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard coding == .gzip else { return }
        // With the added 16, zlib writes gzip.
        guard catalog_zlib_deflate_init(stream, Self.gzipLevel, 15 + 16) == Z_OK else {
            throw .outOfMemory
        }
    }

    deinit {
        // This call is allowed even if the stream was not initialized.
        deflateEnd(stream)
        stream.deallocate()
        output.deallocate()
    }

    /// Compresses `bytes`, and calls `body` with the result, which is valid only inside `body`.
    ///
    /// - Throws: ``CompressionError/outOfMemory`` or ``CompressionError/inputTooLarge(limit:)``, or
    ///   an error from `body`.
    package func withPacked<Result>(
        _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        let count =
            switch coding {
            case .gzip: try packWithGzip(bytes)
            case .brotli: try packWithBrotli(bytes)
            }
        return try body(UnsafeRawBufferPointer(rebasing: output[..<count]))
    }
}

extension ContentEncoder {
    /// The largest input, which is limited because zlib counts in 32 bits.
    ///
    /// Texts of a site are far smaller.
    private static let mostBytes = 1 << 30

    private func packWithGzip(_ bytes: UnsafeRawBufferPointer) throws(CompressionError) -> Int {
        guard bytes.count <= Self.mostBytes else { throw .inputTooLarge(limit: Self.mostBytes) }
        deflateReset(stream)
        reserve(Int(deflateBound(stream, UInt(bytes.count))))
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(bytes.count)
        stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
        stream.pointee.avail_out = UInt32(clamping: output.count)
        // The buffer has the size of the worst case, so one call is enough.
        guard deflate(stream, Z_FINISH) == Z_STREAM_END else { throw .outOfMemory }
        return Int(stream.pointee.total_out)
    }

    private func packWithBrotli(_ bytes: UnsafeRawBufferPointer) throws(CompressionError) -> Int {
        guard bytes.count <= Self.mostBytes else { throw .inputTooLarge(limit: Self.mostBytes) }
        reserve(BrotliEncoderMaxCompressedSize(bytes.count))
        var count = output.count
        let done = BrotliEncoderCompress(
            Self.brotliQuality, Self.windowBits(for: bytes.count), BROTLI_MODE_TEXT, bytes.count,
            bytes.bindMemory(to: UInt8.self).baseAddress, &count,
            output.bindMemory(to: UInt8.self).baseAddress)
        guard done == BROTLI_TRUE else { throw .outOfMemory }
        return count
    }

    /// Returns the size of the smallest window that holds the whole file.
    ///
    /// With a larger window, more memory than needed would be cleared.
    private static func windowBits(for count: Int) -> Int32 {
        let bits = Int.bitWidth - (count + 16).leadingZeroBitCount
        return Int32(max(Int(BROTLI_MIN_WINDOW_BITS), min(bits, Int(BROTLI_DEFAULT_WINDOW))))
    }

    private func reserve(_ count: Int) {
        guard count > output.count else { return }
        output.deallocate()
        output = .allocate(byteCount: count, alignment: 16)
    }
}
