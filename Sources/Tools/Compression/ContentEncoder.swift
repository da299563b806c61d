internal import CBrotli
internal import CZlib

/// Packs one file after the other, each on its own: the same bytes for the same input and version
/// of the library.
///
/// It belongs to one thread, and keeps its memory from file to file, but for Brotli's. Of gzip it
/// takes the highest level. Of Brotli it takes 7 of 11: levels 8 and 9 make pages a thousandth
/// smaller, and 10 an eighth for over 20 times the time.
package final class ContentEncoder {
    private static let gzipLevel: Int32 = 9
    private static let brotliQuality: Int32 = 7

    /// How it packs.
    package let coding: ContentCoding
    private var output: UnsafeMutableRawBufferPointer
    // zlib keeps the address of its stream, so the stream must not move.
    private let stream: UnsafeMutablePointer<z_stream>

    /// An encoder that has packed nothing.
    ///
    /// - Throws: ``CompressionError/outOfMemory``.
    package init(_ coding: ContentCoding) throws(CompressionError) {
        self.coding = coding
        output = .allocate(byteCount: 64 * 1024, alignment: 16)
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard coding == .gzip else { return }
        // 16 more asks zlib for the gzip wrapper.
        guard catalog_zlib_deflate_init(stream, Self.gzipLevel, 15 + 16) == Z_OK else {
            throw .outOfMemory
        }
    }

    deinit {
        // It frees nothing that was not begun.
        deflateEnd(stream)
        stream.deallocate()
        output.deallocate()
    }

    /// Calls `body` with `bytes` packed; what it gets is valid until it returns.
    ///
    /// - Throws: ``CompressionError/outOfMemory`` or ``CompressionError/inputTooLarge(limit:)``, or
    ///   what `body` threw.
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
    /// zlib counts in 32 bits; no text of a site comes near.
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
        // The bound holds whatever the input is.
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

    /// The smallest window that holds all of a file: memory for a larger one would be cleared in
    /// vain.
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
