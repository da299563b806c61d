/// A width of the copies of pictures.
struct PictureWidth: TypedValue {
    static let wanted = "a number of pixels from 16 to 4000"

    let pixels: Int

    init?(_ text: String) {
        guard let pixels = Int(text), (16...4000).contains(pixels) else { return nil }
        self.pixels = pixels
    }
}
