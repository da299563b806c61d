internal import CZlib

/// Compression with gzip in memory.
///
/// The output depends only on the input, the level and the version of zlib.
package enum Deflate {
    /// Returns one gzip member with `bytes` (RFC 1952), without a name and with a time of 0.
    ///
    /// - Parameter level: 0 (stored) to 9 (smallest).
    package static func gzip(_ bytes: UnsafeRawBufferPointer, level: Int = 6) -> [UInt8] {
        precondition((0...9).contains(level), "deflate level \(level) is not in 0...9")
        var stream = z_stream()
        // The added 16 selects the gzip wrapper. The arguments are valid, so only a lack of memory can
        // make this fail.
        let started = catalog_zlib_deflate_init(&stream, Int32(level), 15 + 16)
        precondition(started == Z_OK, "out of memory for deflate")
        defer { deflateEnd(&stream) }

        let bound = Int(deflateBound(&stream, UInt(bytes.count)))
        return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            count = run(&stream, from: bytes, into: output)
        }
    }

    /// Returns one gzip member with `bytes` (RFC 1952), without a name and with a time of 0.
    ///
    /// - Parameter level: 0 (stored) to 9 (smallest).
    package static func gzip(_ bytes: [UInt8], level: Int = 6) -> [UInt8] {
        bytes.withUnsafeBytes { gzip($0, level: level) }
    }
}

private extension Deflate {
    /// Compresses the input in slices, because zlib counts the remaining bytes in 32 bits.
    static func run(
        _ stream: inout z_stream, from input: UnsafeRawBufferPointer,
        into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        let slice = 1 << 30
        var taken = 0
        var made = 0
        while true {
            let source = UnsafeRawBufferPointer(rebasing: input[taken...].prefix(slice))
            let target = UnsafeMutableBufferPointer(rebasing: output[made...].prefix(slice))
            stream.next_in = UnsafeMutablePointer(
                mutating: source.bindMemory(to: UInt8.self).baseAddress)
            stream.avail_in = UInt32(source.count)
            stream.next_out = target.baseAddress
            stream.avail_out = UInt32(target.count)
            let isLast = taken + source.count == input.count
            let code = deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
            taken += source.count - Int(stream.avail_in)
            made += target.count - Int(stream.avail_out)
            if code == Z_STREAM_END { return made }
            precondition(code == Z_OK, "deflate stopped with code \(code)")
        }
    }
}
