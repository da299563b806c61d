import CBrotliDecoder
import Compression
import Testing

@Suite struct ContentEncoderTests {
    private static let texts: [[UInt8]] = [
        [], Array("a".utf8),
        Array(String(repeating: "<p>머그컵 <b>12,000</b></p>\n", count: 500).utf8),
        // More than the encoder keeps, and nothing that gets smaller.
        (0..<300_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) },
        Array("b".utf8),
    ]

    private func packed(_ text: [UInt8], by encoder: ContentEncoder) throws -> [UInt8] {
        try text.withUnsafeBytes { bytes in try encoder.withPacked(bytes) { Array($0) } }
    }

    private func unpacked(_ packed: [UInt8], _ coding: ContentCoding) throws -> [UInt8] {
        var bytes: [UInt8] = []
        switch coding {
        case .gzip:
            var inflater = try GzipInflater(limit: 1 << 20, ratio: 10_000)
            try packed.withUnsafeBytes { try inflater.inflate($0) { bytes += $0 } }
            try inflater.finish()
        case .brotli:
            bytes = [UInt8](repeating: 0, count: 1 << 20)
            var count = bytes.count
            try #require(
                BrotliDecoderDecompress(packed.count, packed, &count, &bytes)
                    == BROTLI_DECODER_RESULT_SUCCESS)
            bytes.removeLast(bytes.count - count)
        }
        return bytes
    }

    @Test(arguments: ContentCoding.allCases)
    func `texts packed one after the other by one encoder are unpacked unchanged`(
        coding: ContentCoding
    ) throws {
        let encoder = try ContentEncoder(coding)
        for text in Self.texts {
            #expect(try unpacked(packed(text, by: encoder), coding) == text)
        }
    }

    @Test(arguments: ContentCoding.allCases)
    func `a file of over 1 GiB is refused before it is read`(
        coding: ContentCoding
    ) throws {
        let encoder = try ContentEncoder(coding)
        let bytes = UnsafeRawBufferPointer(
            start: UnsafeRawPointer(bitPattern: 4096), count: (1 << 30) + 1)
        let error = #expect(throws: CompressionError.self) {
            try encoder.withPacked(bytes) { _ in }
        }
        #expect(error?.description == "files of more than 1073741824 bytes cannot be compressed")
    }

    @Test(arguments: ContentCoding.allCases)
    func `the same text gives the same bytes, whatever was packed before`(
        coding: ContentCoding
    ) throws {
        let (one, other) = (try ContentEncoder(coding), try ContentEncoder(coding))
        let inOrder = try Self.texts.map { try packed($0, by: one) }
        let inReverse = try Self.texts.reversed().map { try packed($0, by: other) }
        #expect(inOrder == inReverse.reversed())
    }

    @Test func `a file packed with gzip has no time and no name`() throws {
        let header = try packed(Self.texts[2], by: ContentEncoder(.gzip)).prefix(10)
        #expect(Array(header.prefix(8)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    }
}
