/// How round corners are.
struct CornerRadius: TypedValue {
    static let wanted = "a number of pixels from 0 to 32"

    let pixels: Int

    init?(_ text: String) {
        guard let pixels = Int(text), (0...32).contains(pixels) else { return nil }
        self.pixels = pixels
    }
}
