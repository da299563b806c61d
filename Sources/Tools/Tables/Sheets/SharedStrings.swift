import Glibc

/// The texts that the cells of a workbook refer to by number, in one block of memory.
struct SharedStrings: ~Copyable {
    /// The largest size of all texts in bytes.
    static let largestSize = 128 << 20
    /// The largest number of texts.
    static let mostStrings = 8 << 20

    private var base: UnsafeMutableRawPointer?
    private var capacity = 0
    private var size = 0
    /// The ends of the texts.
    private var ends: [UInt32] = []

    init() {}

    deinit {
        free(base)
    }

    var count: Int { ends.count }

    /// Returns the UTF-8 of a text, which is valid as long as no text is added; `nil` if there is
    /// none of this number.
    subscript(number: Int) -> UnsafeRawBufferPointer? {
        guard ends.indices.contains(number) else { return nil }
        let start = number == 0 ? 0 : Int(ends[number - 1])
        return UnsafeRawBufferPointer(
            rebasing: UnsafeRawBufferPointer(start: base, count: size)[start..<Int(ends[number])])
    }

    /// Appends to the text that is not finished.
    ///
    /// - Throws: ``TableError/tooLarge(part:_:)``.
    mutating func append(_ bytes: UnsafeRawBufferPointer) throws(TableError) {
        guard size + bytes.count <= Self.largestSize else {
            throw .tooLarge(
                part: "text", "is more than \(Self.largestSize >> 20) MiB; save the sheet as CSV")
        }
        if size + bytes.count > capacity {
            capacity = max(size + bytes.count, capacity * 2, 64 << 10)
            // For large blocks, the system moves pages and copies nothing.
            guard let larger = realloc(base, capacity) else {
                throw .tooLarge(part: "text", "does not fit into memory")
            }
            base = larger
        }
        if let base, let source = bytes.baseAddress {
            (base + size).copyMemory(from: source, byteCount: bytes.count)
        }
        size += bytes.count
    }

    /// Ends a text.
    mutating func finishString() throws(TableError) {
        guard ends.count < Self.mostStrings else {
            throw .tooLarge(
                part: "texts", "are more than \(Self.mostStrings); save the sheet as CSV")
        }
        let start = Int(ends.last ?? 0)
        if let base {
            let text = UnsafeMutableRawBufferPointer(start: base + start, count: size - start)
            size = start + SheetText.unescape(text)
        }
        ends.append(UInt32(size))
    }
}
