/// The UTF-8 of a text, read forward from its file.
struct TextInput: ~Copyable {
    /// The largest number of bytes of a character in UTF-8.
    static let largestCharacter = 4

    private let file: TableFile
    private let encoding: TextEncoding
    private var offset: Int
    private var converter: TextConverter?
    /// Bytes that are read and not yet converted.
    private var raw = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var rawRange = 0..<0
    /// The number of line feeds in what was converted, for the place of a fault.
    private var lines = 0

    init(_ file: TableFile, _ encoding: TextEncoding, mark: Int) throws(TableError) {
        self.file = file
        self.encoding = encoding
        offset = mark
        guard encoding != .utf8 else { return }
        converter = try TextConverter(from: encoding)
        raw = .allocate(byteCount: 64 << 10, alignment: 16)
    }

    deinit {
        raw.deallocate()
    }

    /// Writes the next bytes into `buffer`; returns their number, 0 at the end.
    ///
    /// The buffer must have room for ``largestCharacter``.
    ///
    /// - Throws: ``TableError/malformedText(_:line:byte:)``.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
        if converter == nil {
            let count = try file.read(into: buffer, at: offset)
            offset += count
            return count
        }
        while true {
            let isAtEnd = try fill()
            if rawRange.isEmpty { return 0 }
            let input = UnsafeRawBufferPointer(rebasing: raw[rawRange])
            let (used, written, isMalformed) =
                converter?.convert(input, into: buffer) ?? (0, 0, true)
            rawRange = (rawRange.lowerBound + used)..<rawRange.upperBound
            let converted = UnsafeRawBufferPointer(rebasing: buffer[..<written])
            lines += converted.count { $0 == 0x0A }
            if written > 0 { return written }
            if isMalformed || isAtEnd {
                throw .malformedText(
                    encoding, line: lines + 1, byte: offset - rawRange.count)
            }
        }
    }

    /// Moves the rest to the front and fills the buffer; returns true if the file has no more.
    private mutating func fill() throws(TableError) -> Bool {
        let rest = UnsafeRawBufferPointer(rebasing: raw[rawRange])
        raw.copyMemory(from: rest)
        let free = UnsafeMutableRawBufferPointer(rebasing: raw[rest.count...])
        let count = free.isEmpty ? 0 : try file.read(into: free, at: offset)
        offset += count
        rawRange = 0..<(rest.count + count)
        return count == 0 && !free.isEmpty
    }
}
