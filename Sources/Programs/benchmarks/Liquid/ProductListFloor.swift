import Text

/// Hand-written code that writes the product list, which is the least work for the same bytes.
struct ProductListFloor: ~Copyable {
    private struct Row {
        let name: UnsafeRawBufferPointer
        let price: Int
        let description: UnsafeRawBufferPointer
    }

    private let rows: [Row]
    private(set) var out = OutputBuffer()

    init() {
        rows = (0..<BenchmarkProducts.count).map { index in
            Row(
                name: Self.copy(BenchmarkProducts.name(index)), price: index,
                description: Self.copy(BenchmarkProducts.description))
        }
    }

    deinit {
        for row in rows {
            row.name.deallocate()
            row.description.deallocate()
        }
    }

    mutating func write() {
        out.removeAll()
        out.append("<ul id='products'>\n  ")
        for row in rows {
            out.append("\n    <li>\n      <h2>")
            out.appendEscapingHTML(row.name)
            out.append("</h2>\n           Only ")
            out.append(decimal: row.price)
            out.append("\n           ")
            out.appendEscapingHTML(Self.start(of: row.description, scalars: 12))
            out.append("...\n    </li>\n  ")
        }
        out.append("\n</ul>\n")
    }

    /// Returns the bytes of the first Unicode scalars.
    private static func start(
        of text: UnsafeRawBufferPointer, scalars: Int
    ) -> UnsafeRawBufferPointer {
        var remaining = scalars
        var end = 0
        while end < text.count {
            if text[end] & 0xC0 != 0x80 {
                if remaining == 0 { break }
                remaining -= 1
            }
            end += 1
        }
        return UnsafeRawBufferPointer(rebasing: text[..<end])
    }

    private static func copy(_ text: String) -> UnsafeRawBufferPointer {
        let bytes = UnsafeMutableRawBufferPointer.allocate(
            byteCount: text.utf8.count, alignment: 8)
        bytes.copyBytes(from: text.utf8)
        return UnsafeRawBufferPointer(bytes)
    }
}
