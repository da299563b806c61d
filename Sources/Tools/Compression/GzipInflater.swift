internal import CZlib

/// A decompressor of exactly one gzip member, which arrives in chunks; it refuses everything else.
///
/// The output is valid only after ``finish()`` has returned. Then the stream has ended, its
/// checksum and length are right, and no bytes follow. For any input, the memory is 64 KiB and the
/// window of zlib. The corresponding C functions are `inflateInit2`, `inflate` and `inflateEnd`.
package struct GzipInflater: ~Copyable {
    /// The number of output bytes up to which the ratio is not checked.
    static let freeOfRatio = 1 << 20
    private static let bufferSize = 64 * 1024

    private let limit: Int
    private let ratio: Int
    // zlib stores the address of its stream, so the stream must not move.
    private let stream: UnsafeMutablePointer<z_stream>
    private let buffer: UnsafeMutableRawBufferPointer
    private var compressedCount = 0
    private var inflatedCount = 0
    private var hasEnded = false

    /// Creates an inflater.
    ///
    /// - Parameters:
    ///   - limit: the largest number of output bytes.
    ///   - ratio: the largest number of output bytes for each input byte, after 1 MiB of output.
    /// - Throws: ``CompressionError/outOfMemory``.
    package init(limit: Int, ratio: Int = 100) throws(CompressionError) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // With the added 16, zlib accepts only gzip.
        guard catalog_zlib_inflate_init(stream, 15 + 16) == Z_OK else {
            stream.deallocate()
            throw .outOfMemory
        }
        self.limit = limit
        self.ratio = ratio
        self.stream = stream
        buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
        buffer.deallocate()
    }

    /// Decompresses `chunk`, and passes the output to `sink` in pieces of at most 64 KiB.
    ///
    /// A piece is valid only during the call of `sink`.
    ///
    /// - Throws: ``CompressionError``, or an error from `sink`. After an error the stream is
    ///   unusable.
    package mutating func inflate(
        _ chunk: UnsafeRawBufferPointer, _ sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        var rest = chunk
        while !rest.isEmpty {
            if hasEnded { throw CompressionError.trailingBytes }
            // zlib counts the remaining bytes in 32 bits.
            let slice = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
            let taken = try inflateSlice(slice, sink)
            rest = UnsafeRawBufferPointer(rebasing: rest[taken...])
        }
    }

    /// Ends the stream.
    ///
    /// - Throws: ``CompressionError/truncated(after:)`` unless the member is complete.
    package func finish() throws(CompressionError) {
        guard hasEnded else { throw .truncated(after: compressedCount) }
    }
}

private extension GzipInflater {
    /// Decompresses a slice, and returns the number of used bytes.
    ///
    /// All bytes are used, unless the member ends inside the slice.
    mutating func inflateSlice(
        _ slice: UnsafeRawBufferPointer, _ sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Int {
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: slice.bindMemory(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(slice.count)
        let before = compressedCount
        repeat {
            let count = try step()
            compressedCount = before + slice.count - Int(stream.pointee.avail_in)
            try admit(count)
            if count > 0 { try sink(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            // If the buffer is full, zlib may have more output that needs no further input.
        } while !hasEnded && (stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0)
        return compressedCount - before
    }

    /// Fills the buffer once; returns the number of output bytes.
    mutating func step() throws(CompressionError) -> Int {
        stream.pointee.next_out = buffer.bindMemory(to: UInt8.self).baseAddress
        stream.pointee.avail_out = UInt32(buffer.count)
        switch CZlib.inflate(stream, Z_NO_FLUSH) {
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END: hasEnded = true
        case Z_MEM_ERROR: throw .outOfMemory
        case Z_NEED_DICT: throw .corrupt("it asks for a dictionary")
        default: throw .corrupt(stream.pointee.msg.map { String(cString: $0) } ?? "no reason given")
        }
        return buffer.count - Int(stream.pointee.avail_out)
    }

    mutating func admit(_ count: Int) throws(CompressionError) {
        inflatedCount += count
        guard inflatedCount <= limit else { throw .tooLarge(limit: limit) }
        guard inflatedCount > Self.freeOfRatio else { return }
        guard inflatedCount / ratio <= compressedCount else { throw .ratioTooHigh(limit: ratio) }
    }
}
