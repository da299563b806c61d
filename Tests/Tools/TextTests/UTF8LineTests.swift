import Testing

@testable import Text

@Suite struct UTF8LineTests {
    @Test(
        arguments: [
            ([], nil), (Array("a\n컵\n".utf8), nil), ([0xC4, 0xC5], 1),
            (Array("a\n컵\n".utf8) + [0x62, 0xC4, 0xC5, 0x0A], 3),
        ] as [([UInt8], Int?)])
    func `the line of the first byte that is not UTF-8 is found`(bytes: [UInt8], line: Int?) {
        #expect(bytes.lineOutsideUTF8 == line)
    }
}
