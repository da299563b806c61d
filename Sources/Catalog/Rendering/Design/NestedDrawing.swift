/// An SVG drawing that can be placed inside another SVG drawing.
struct NestedDrawing {
    private let element: Substring
    private let width, height: Double
    /// The colour of the first rectangle if it covers the drawing; `nil` for other drawings.
    let background: RGBColor?

    /// Returns `nil` for a file that is not an SVG or does not state its size.
    init?(_ bytes: [UInt8]) {
        var elements = TemplateElements(in: bytes)
        while let root = elements.next() {
            guard root.name == "svg" else { continue }
            guard let size = SVGSize(bytes), size.width > 0, size.height > 0 else { return nil }
            // A length on the element decides its size when it is nested.
            width = SVGSize.pixels(root["width"]) ?? size.width
            height = SVGSize.pixels(root["height"]) ?? size.height
            element = String(decoding: bytes[root.offset...], as: UTF8.self)[...]
            let first = elements.next()
            background =
                first?.name == "rect" && SVGSize.pixels(first?["width"]) == size.width
                    && SVGSize.pixels(first?["height"]) == size.height
                ? first?["fill"].flatMap { RGBColor($0) } : nil
            return
        }
        return nil
    }

    /// Returns the element that shows the drawing in a box.
    ///
    /// - Parameter fills: true if the drawing covers the box and is cut at its edges; otherwise the
    ///   whole drawing lies in the middle of the box.
    func placed(
        left: Int, top: Int, width boxWidth: Int, height boxHeight: Int, fills: Bool = false
    ) -> String {
        """
        <svg x="\(left)" y="\(top)" width="\(boxWidth)" height="\(boxHeight)" \
        viewBox="0 0 \(width) \(height)" \
        preserveAspectRatio="xMidYMid \(fills ? "slice" : "meet")">\(element)</svg>
        """
    }

    /// Returns a whole drawing of this size in pixels.
    static func document(width: Int, height: Int, on color: RGBColor?, _ content: String) -> [UInt8]
    {
        let paper = color.map { "<rect width=\"100%\" height=\"100%\" fill=\"\($0)\"/>" } ?? ""
        return Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)">\(paper)\(content)</svg>
            """.utf8)
    }
}
