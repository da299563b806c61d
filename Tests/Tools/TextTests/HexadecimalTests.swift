import Testing
import Text

@Suite struct HexadecimalTests {
    @Test(arguments: UInt8.min ... .max)
    func `a byte is written as two digits and read back in either case`(byte: UInt8) {
        let text = byte.hexadecimal(width: 2)
        #expect(text.utf8.count == 2)
        #expect(UInt8(text, radix: 16) == byte)
        #expect(UInt8(hexadecimal: text.utf8) == byte)
        #expect(UInt8(hexadecimal: byte.hexadecimal(uppercase: true).utf8) == byte)
        #expect(withUnsafeBytes(of: byte) { Hexadecimal.text(of: $0) } == text)
        var buffer = OutputBuffer(capacity: 16)
        buffer.append(hexadecimal: byte, width: 2)
        #expect(buffer.withBytes { String(decoding: $0, as: UTF8.self) } == text)
    }

    @Test(arguments: [
        ("", nil), ("0", 0), ("00000ff", 255), ("fF", 255), ("100", nil), ("+1", nil), ("-0", nil),
        ("0x1", nil), ("g", nil), ("ａ", nil), (" 1", nil),
    ])
    func `digits alone are a number, as far as it fits`(text: String, byte: UInt8?) {
        #expect(UInt8(hexadecimal: text.utf8) == byte)
        #expect(UInt64(hexadecimal: "ffffffffffffffff".utf8) == .max)
        #expect(Int64(hexadecimal: "8000000000000000".utf8) == nil)
    }

    @Test(
        arguments: [
            (0x0, 4, "0000"), (0xAC, 4, "00AC"), (0xAC00, 4, "AC00"), (0x10FFFF, 4, "10FFFF"),
            (0xF, 0, "F"),
        ] as [(UInt32, Int, String)])
    func `zeros fill up the front`(number: UInt32, width: Int, text: String) {
        #expect(number.hexadecimal(width: width, uppercase: true) == text)
        var buffer = OutputBuffer(capacity: 16)
        buffer.append(hexadecimal: number, width: width, uppercase: true)
        #expect(buffer.withBytes { String(decoding: $0, as: UTF8.self) } == text)
    }
}
