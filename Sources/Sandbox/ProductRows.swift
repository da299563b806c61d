/// The rows of every product, newest first, written once and laid end to end, so that a page of
/// the list is one copy.
struct ProductRows: Sendable {
    private var bytes: [UInt8] = []
    private var starts = [0]

    init(of products: [SandboxProduct], writer: ProductWriter) {
        for product in products {
            bytes += writer.row(product)
            bytes.append(UInt8(ascii: ","))
            starts.append(bytes.count)
        }
    }

    /// The number of rows.
    var count: Int { starts.count - 1 }

    /// The neighbouring rows at some positions, with commas between them.
    func joined(_ positions: Range<Int>) -> ArraySlice<UInt8> {
        bytes[starts[positions.lowerBound]..<starts[positions.upperBound]].dropLast()
    }

    /// The rows at some positions, with commas between them.
    func joined(_ positions: some Sequence<Int>) -> ArraySlice<UInt8> {
        var joined: [UInt8] = []
        for position in positions {
            joined += bytes[starts[position]..<starts[position + 1]]
        }
        return joined.dropLast()
    }
}
