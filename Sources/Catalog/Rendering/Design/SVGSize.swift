/// The size of an SVG in its own units.
///
/// The `svg` element states the size as `viewBox`, or as `width` and `height`.
struct SVGSize {
    let width, height: Double

    /// Returns `nil` if the `svg` element states no size.
    init?(_ bytes: [UInt8]) {
        guard let tag = TemplateElements(in: bytes).first(where: { $0.name == "svg" }) else {
            return nil
        }
        let box = (tag["viewbox"] ?? "").split { " ,\n\r\t".contains($0) }.compactMap { Double($0) }
        if box.count == 4 {
            (width, height) = (box[2], box[3])
        } else if let width = Self.pixels(tag["width"]), let height = Self.pixels(tag["height"]) {
            (self.width, self.height) = (width, height)
        } else {
            return nil
        }
    }

    /// Returns a length in pixels; `nil` for a length in another unit.
    static func pixels(_ length: String?) -> Double? {
        length.flatMap { Double($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }
    }
}
