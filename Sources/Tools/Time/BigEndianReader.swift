/// A reader of numbers from the front of bytes; after the end it reads zeros.
struct BigEndianReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0
    /// True when more bytes were taken than exist.
    private(set) var isOverrun = false

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The bytes not yet taken.
    var rest: Slice<UnsafeRawBufferPointer> { bytes.dropFirst(offset) }

    mutating func skip(_ count: Int) {
        let (end, overflows) = offset.addingReportingOverflow(count)
        if overflows || end > bytes.count {
            offset = bytes.count
            isOverrun = true
        } else {
            offset = end
        }
    }

    mutating func takeByte() -> UInt8 {
        guard offset < bytes.count else {
            isOverrun = true
            return 0
        }
        offset += 1
        return bytes[offset - 1]
    }

    /// Takes a count of items of at least one byte each; an impossible count becomes 0.
    mutating func takeCount() -> Int {
        let count = Int(takeWord())
        guard count <= bytes.count else {
            isOverrun = true
            return 0
        }
        return count
    }

    /// Takes a time in seconds since 1970.
    mutating func takeTime(isLong: Bool) -> Int64 {
        guard isLong else { return Int64(Int32(bitPattern: takeWord())) }
        let high = UInt64(takeWord())
        return Int64(bitPattern: high << 32 | UInt64(takeWord()))
    }

    /// Takes an offset in seconds east of UTC.
    mutating func takeOffset() -> Int { Int(Int32(bitPattern: takeWord())) }

    private mutating func takeWord() -> UInt32 {
        var word: UInt32 = 0
        for _ in 0..<4 { word = word << 8 | UInt32(takeByte()) }
        return word
    }
}
