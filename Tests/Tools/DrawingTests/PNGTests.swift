import Drawing
import Testing

@Suite struct PNGTests {
    private func sample(background: Color) -> Canvas {
        var canvas = Canvas(width: 37, height: 21, background: background)
        canvas.fill(.circle(15, 10, 8), Color(0x2277CC))
        canvas.stroke("M2 2 C10 30 20 -10 35 19", Color(0xCC4400).opacity(0.6), Stroke(width: 3))
        return canvas
    }

    @Test func `a picture is a signature, a header, data and an end, each with its CRC`() throws {
        let canvas = sample(background: .white)
        let file = try #require(DecodedPNG(canvas.pngBytes()))
        #expect(file.chunks.map(\.type) == ["IHDR", "sRGB", "IDAT", "IEND"])
        #expect(file.chunks.allSatisfy { $0.hasRightCRC })
        #expect((file.width, file.height, file.channels) == (37, 21, 3))
    }

    @Test func `only a picture with clear pixels has an alpha channel`() throws {
        let canvas = sample(background: .clear)
        let file = try #require(DecodedPNG(canvas.pngBytes(level: 0)))
        #expect(file.channels == 4)
        #expect(file.pixel(36, 0) == [0, 0, 0, 0])
        #expect(file.pixel(15, 5) == [0x22, 0x77, 0xCC, 255])
    }

    @Test func `filtered rows unfold to what was drawn`() throws {
        var canvas = Canvas(width: 5, height: 4, background: Color(0x102030))
        canvas.fill(.rectangle(1, 0, 1, 4), Color(0x405060))
        canvas.fill(.rectangle(0, 2, 5, 1), Color(0xA0B0C0))
        let file = try #require(DecodedPNG(canvas.pngBytes(level: 0)))
        #expect(file.bytes.count == 5 * 4 * 3)
        #expect(file.pixel(0, 0) == [0x10, 0x20, 0x30])
        #expect(file.pixel(1, 3) == [0x40, 0x50, 0x60])
        #expect(file.pixel(4, 2) == [0xA0, 0xB0, 0xC0])
        #expect(file.pixel(4, 3) == [0x10, 0x20, 0x30])
    }

    @Test func `the same drawing has the same bytes`() {
        let first = sample(background: .white).pngBytes()
        let second = sample(background: .white).pngBytes()
        #expect(first == second)
    }
}
