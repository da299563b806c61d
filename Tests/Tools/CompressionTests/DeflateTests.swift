import Compression
import Testing

struct DeflateTests {
    @Test(arguments: 0...9)
    func `every level gives a gzip member with the checksum and the length of RFC 1952`(
        level: Int
    ) {
        let packed = Deflate.gzip(Array("Wikipedia".utf8), level: level)
        #expect(packed.suffix(8) == [0x2E, 0xC0, 0xAA, 0xAD, 9, 0, 0, 0])
    }

    @Test func `a gzip member has no name and no time`() {
        let packed = Deflate.gzip(Array("a".utf8))
        #expect(packed.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
        #expect(packed == Deflate.gzip(Array("a".utf8)))
    }

    @Test func `an empty input packs to an empty member`() {
        #expect(Deflate.gzip([]).dropFirst(10) == [3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    }
}
