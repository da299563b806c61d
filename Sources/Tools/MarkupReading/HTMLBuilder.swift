/// A builder of a document from start tags, end tags and texts.
final class HTMLBuilder {
    private(set) var document = HTMLDocument()
    /// The indices of the open elements, the innermost last; `nil` for a void element.
    private var open: [Int?] = []
    /// Elements without an end tag that are newer than HTML 4; the library still expects their end
    /// tags.
    private static let void: Set<String> = ["source", "track", "wbr"]

    /// Opens an element.
    func start(_ name: String, _ attributes: [HTMLAttribute], line: Int) {
        let index = document.elements.count
        let end = document.bytes.count
        document.elements.append(
            HTMLElement(
                name: name, attributes: attributes, line: line,
                parent: open.last { $0 != nil } ?? nil, elements: index..<index + 1,
                text: end..<end))
        open.append(Self.void.contains(name) ? nil : index)
        if open.count > HTMLDocument.maximumDepth { document.isCut = true }
    }

    /// Closes the innermost element.
    func end() {
        guard let index = open.popLast() ?? nil else { return }
        close(index)
    }

    /// Appends text.
    func add(_ text: UnsafeBufferPointer<UInt8>) {
        document.bytes.append(contentsOf: text)
    }

    /// Closes all open elements, and returns the document.
    func finish() -> HTMLDocument {
        while !open.isEmpty { end() }
        return document
    }

    private func close(_ index: Int) {
        let first = document.elements[index].text.lowerBound
        document.elements[index].elements = index..<document.elements.count
        document.elements[index].text = first..<document.bytes.count
    }
}
