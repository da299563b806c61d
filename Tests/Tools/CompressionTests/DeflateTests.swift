import Compression
import Testing

struct DeflateTests {
    @Test(arguments: 0...9)
    func `every level gives a zlib stream with the checksum of RFC 1950`(level: Int) {
        let packed = Deflate.zlib(Array("Wikipedia".utf8), level: level)
        #expect((Int(packed[0]) << 8 | Int(packed[1])) % 31 == 0)
        #expect(Array(packed.suffix(4)) == [0x11, 0xE6, 0x03, 0x98])
    }

    @Test func `a gzip member has no name and no time`() {
        let packed = Deflate.gzip(Array("a".utf8))
        #expect(packed.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
        #expect(packed == Deflate.gzip(Array("a".utf8)))
    }

    @Test func `nothing packs to an empty stream`() {
        #expect(Deflate.zlib([]) == [0x78, 0x9C, 3, 0, 0, 0, 0, 1])
    }
}

struct CRC32Tests {
    @Test func `the check value of the catalogue of checksums comes out`() {
        #expect(CRC32.of(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(CRC32.of([]) == 0)
    }

    @Test func `the sum of parts is the sum of the whole`() {
        let bytes = (0...255).map { UInt8($0) }
        for split in 0...256 {
            var sum = CRC32()
            bytes[..<split].withUnsafeBytes { sum.update($0) }
            bytes[split...].withUnsafeBytes { sum.update($0) }
            #expect(sum.value == CRC32.of(bytes), "split at \(split)")
        }
    }
}
