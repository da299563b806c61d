import Text
import Testing

struct OutputBufferTests {
    @Test func `a buffer grows past its first capacity`() {
        var buffer = OutputBuffer(capacity: 16)
        for _ in 0..<100 {
            buffer.append("0123456789")
        }
        #expect(buffer.count == 1000)
        #expect(text(of: buffer).hasSuffix("0123456789"))
    }

    @Test func `truncating drops the tail and keeps the head`() {
        var buffer = OutputBuffer()
        buffer.append("kept")
        buffer.append("dropped")
        buffer.truncate(to: 4)
        #expect(text(of: buffer) == "kept")
        buffer.removeAll()
        #expect(buffer.count == 0)
    }

    @Test(
        arguments: [
            0, 7, 9, 10, 11, 99, 100, 101, -1, -10, 1_234_567_890, .max, .min, .max - 1,
            999_999_999_999_999_999, 1_000_000_000_000_000_000,
        ] as [Int])
    func `integers are written in decimal`(value: Int) {
        var buffer = OutputBuffer(capacity: 16)
        buffer.append(decimal: value)
        #expect(text(of: buffer) == String(value))
    }

    @Test func `the largest unsigned integer is written in decimal`() {
        var buffer = OutputBuffer(capacity: 16)
        buffer.append(decimal: UInt64.max)
        #expect(text(of: buffer) == "18446744073709551615")
    }
}

func text(of buffer: borrowing OutputBuffer) -> String {
    buffer.withBytes { String(decoding: $0, as: UTF8.self) }
}
