/// How large an SVG is in its own units, from the first tag: `viewBox`, or `width` and `height`.
struct SVGSize {
    let width, height: Double

    /// `nil` where it does not say.
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

    private static func pixels(_ length: String?) -> Double? {
        length.flatMap { Double($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }
    }
}
