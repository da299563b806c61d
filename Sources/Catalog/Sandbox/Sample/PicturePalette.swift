internal import Drawing

/// Colours that go together: a room, and a product in it.
struct PicturePalette: Sendable {
    /// The wall behind.
    let wall: Color
    /// The table or the floor below.
    let floor: Color
    /// The main colour of the product.
    let body: Color
    /// Its second colour.
    let accent: Color
    /// What is almost black.
    let ink: Color
    /// What is almost white.
    let paper: Color

    private init(
        wall: UInt32, floor: UInt32, body: UInt32, accent: UInt32, ink: UInt32,
        paper: UInt32 = 0xFBF7EF
    ) {
        self.wall = Color(wall)
        self.floor = Color(floor)
        self.body = Color(body)
        self.accent = Color(accent)
        self.ink = Color(ink)
        self.paper = Color(paper)
    }

    /// The palettes that recipes number.
    static let all: [PicturePalette] = [
        // terracotta, sage, mist, blush
        PicturePalette(
            wall: 0xF3E8DC, floor: 0xE8D6C3, body: 0xC4654A, accent: 0x40605C, ink: 0x3A2C28),
        PicturePalette(
            wall: 0xE9EDDF, floor: 0xD5DDC6, body: 0x75906F, accent: 0xDDA152, ink: 0x2C382D),
        PicturePalette(
            wall: 0xE3ECF2, floor: 0xCDDCE6, body: 0x4C7296, accent: 0xEDB07A, ink: 0x21303F),
        PicturePalette(
            wall: 0xF8E6E3, floor: 0xF0D2CE, body: 0xC96F78, accent: 0x57708E, ink: 0x43282F),
        // butter, lavender, navy on linen, mint
        PicturePalette(
            wall: 0xFBF2D8, floor: 0xF3E2B4, body: 0xE0A33A, accent: 0x3F6C68, ink: 0x40331E),
        PicturePalette(
            wall: 0xECE8F4, floor: 0xDAD3EB, body: 0x8177B3, accent: 0xEF9D79, ink: 0x2D2843),
        PicturePalette(
            wall: 0xF0ECE5, floor: 0xDFD8CC, body: 0x33475B, accent: 0xD77B52, ink: 0x1E2731),
        PicturePalette(
            wall: 0xE0F1EB, floor: 0xC8E3DA, body: 0x3D8C7D, accent: 0xF0AB9C, ink: 0x1F3A36),
        // peach, cream on stone, olive, evening
        PicturePalette(
            wall: 0xFCEADF, floor: 0xF5D6C2, body: 0xE48862, accent: 0x486873, ink: 0x3B2A2B),
        PicturePalette(
            wall: 0xD9DAD5, floor: 0xC7C7C0, body: 0xF3EDE1, accent: 0xB5664B, ink: 0x36332F),
        PicturePalette(
            wall: 0xEFEDDE, floor: 0xDFDBC3, body: 0x747A41, accent: 0xCB6C4A, ink: 0x2E2F1E),
        PicturePalette(
            wall: 0x41546A, floor: 0x354659, body: 0xE6C396, accent: 0xDF7E61, ink: 0x1A2430),
    ]
}
