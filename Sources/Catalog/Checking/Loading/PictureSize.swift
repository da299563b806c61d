/// How large a picture is, in pixels.
struct PictureSize: Equatable, Sendable, CustomStringConvertible {
    let width: Int
    let height: Int

    var description: String { "\(width) x \(height)" }

    /// Whether it is the other size made larger or smaller; a pixel is lost by rounding.
    func hasProportions(of other: PictureSize) -> Bool {
        let exact = Double(width) * Double(other.height) / Double(other.width)
        return abs(exact - Double(height)) <= max(1, exact / 100)
    }
}
