/// The categories of a product, by the numbers that the state gave to them.
package struct CategoryMembership: Hashable, Sendable {
    /// The deepest category of each path, in the source's order.
    package var leaves: [Int64]
    /// All categories of all paths, including the deepest.
    package var all: [Int64]

    /// The membership of a product without categories.
    package static let none = CategoryMembership(leaves: [], all: [])

    package init(leaves: [Int64], all: [Int64]) {
        self.leaves = leaves
        self.all = all
    }
}

extension CategoryMembership {
    /// The membership encoded for the state; empty without categories.
    package var packed: [UInt8] {
        if all.isEmpty { return [] }
        var writer = PackedWriter()
        writer.write(leaves.count)
        for number in leaves + all { writer.write(number) }
        return writer.bytes
    }

    /// Decodes the bytes of ``packed``; damaged bytes give fewer categories.
    package init(packed bytes: UnsafeRawBufferPointer) {
        self = .none
        guard !bytes.isEmpty else { return }
        var reader = PackedReader(bytes)
        leaves = (0..<reader.count()).map { _ in Int64(reader.number()) }
        while !reader.isAtEnd { all.append(Int64(reader.number())) }
    }
}
