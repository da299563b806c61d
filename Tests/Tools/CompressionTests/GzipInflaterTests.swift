import Compression
import Testing

struct GzipInflaterTests {
    /// Text that packs well, with a tail that does not repeat.
    private static let plain = Array(
        (0..<400).map { "{\"id\":\($0),\"name\":\"product \($0 * 7919 % 1000)\"}\n" }.joined().utf8)

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
    func `packed bytes are unpacked unchanged`(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
        #expect(try inflated([Deflate.gzip(bytes)]) == bytes)
    }

    @Test func `a stream split at every byte gives the same result as whole`() throws {
        let packed = Deflate.gzip(Self.plain)
        for split in packed.indices {
            let result = try inflated([Array(packed[..<split]), Array(packed[split...])])
            #expect(result == Self.plain, "split at \(split)")
        }
        #expect(try inflated(packed.map { [$0] }) == Self.plain)
    }

    @Test func `a stream cut at any byte is truncated`() {
        let packed = Deflate.gzip(Self.plain)
        for count in packed.indices {
            #expect(throws: CompressionError.truncated(after: count)) {
                try inflated([Array(packed[..<count])])
            }
        }
    }

    @Test func `a changed byte in the trailer is found`() {
        for position in 1...8 {
            var packed = Deflate.gzip(Self.plain)
            packed[packed.count - position] ^= 0x10
            #expect(throws: CompressionError.self, "byte \(position) from the end") {
                try inflated([packed])
            }
        }
    }

    @Test func `bytes after the end are refused, in the same chunk and in the next`() {
        let packed = Deflate.gzip(Self.plain)
        #expect(throws: CompressionError.trailingBytes) { try inflated([packed + [0]]) }
        #expect(throws: CompressionError.trailingBytes) { try inflated([packed, [0]]) }
        #expect(throws: CompressionError.trailingBytes) { try inflated([packed + packed]) }
    }

    @Test func `plain text and a zlib stream are not gzip`() {
        #expect(throws: CompressionError.corrupt("incorrect header check")) {
            try inflated([Self.plain])
        }
        #expect(throws: CompressionError.corrupt("incorrect header check")) {
            try inflated([[0x78, 0x9C, 3, 0, 0, 0, 0, 1]])
        }
    }

    @Test func `output up to the limit is accepted, and a byte more is an error`() throws {
        let packed = Deflate.gzip(Self.plain)
        #expect(try inflated([packed], limit: Self.plain.count) == Self.plain)
        #expect(throws: CompressionError.tooLarge(limit: Self.plain.count - 1)) {
            try inflated([packed], limit: Self.plain.count - 1)
        }
    }

    @Test func `a bomb is stopped soon after the first MiB`() throws {
        let bomb = Deflate.gzip([UInt8](repeating: 0, count: 8 << 20))
        var count = 0
        var inflater = try GzipInflater(limit: 1 << 30)
        do {
            try bomb.withUnsafeBytes { try inflater.inflate($0) { count += $0.count } }
            Issue.record("the bomb went off")
        } catch {
            #expect(error as? CompressionError == .ratioTooHigh(limit: 100))
        }
        #expect(count <= 2 << 20)
    }

    @Test func `an error of the sink comes through`() throws {
        struct Full: Error {}
        #expect(throws: Full.self) {
            var inflater = try GzipInflater(limit: 1 << 20)
            try Deflate.gzip(Self.plain).withUnsafeBytes { chunk in
                try inflater.inflate(chunk) { _ in throw Full() }
            }
        }
    }
}

/// The content of one gzip stream in `chunks`.
private func inflated(_ chunks: [[UInt8]], limit: Int = 1 << 30) throws -> [UInt8] {
    var inflater = try GzipInflater(limit: limit)
    var output: [UInt8] = []
    for chunk in chunks {
        try chunk.withUnsafeBytes { bytes in
            try inflater.inflate(bytes) { output.append(contentsOf: $0) }
        }
    }
    try inflater.finish()
    return output
}
