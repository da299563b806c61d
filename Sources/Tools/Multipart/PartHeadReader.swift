/// A reader of the header lines of a part, byte by byte.
struct PartHeadReader {
    private let limits: MultipartLimits
    private var line: [UInt8] = []
    private var isAfterReturn = false
    private var byteCount = 0
    private var lineCount = 0
    private var headers = PartHeaders()

    init(_ limits: MultipartLimits) {
        self.limits = limits
    }

    /// Reads from `position` on, and moves `position` past the bytes read.
    ///
    /// Returns `nil` until the empty line that ends the headers has been read.
    mutating func next(
        in bytes: RawSpan, at position: inout Int
    ) throws(MultipartError.Fact) -> PartHeaders? {
        while position < bytes.byteCount {
            let byte = bytes.byte(at: position)
            position += 1
            if try takesLineEnd(byte) {
                if line.isEmpty { return headers }
                try endLine()
            }
        }
        return nil
    }

    /// Adds a byte and returns true if it ended a line.
    private mutating func takesLineEnd(_ byte: UInt8) throws(MultipartError.Fact) -> Bool {
        byteCount += 1
        guard byteCount <= limits.headerBytes else {
            throw .headersTooLarge(limit: limits.headerBytes)
        }
        guard isAfterReturn == (byte == Byte.lineFeed) else { throw .bareLineBreak }
        switch byte {
        case Byte.lineFeed:
            isAfterReturn = false
            return true
        case Byte.carriageReturn:
            isAfterReturn = true
        case Byte.tab, 0x20..<0x7F, 0x80...:
            line.append(byte)
        default:
            throw .controlCharacter
        }
        return false
    }

    private mutating func endLine() throws(MultipartError.Fact) {
        lineCount += 1
        guard lineCount <= limits.headerLines else {
            throw .tooManyHeaders(limit: limits.headerLines)
        }
        try headers.add(line[...])
        line.removeAll(keepingCapacity: true)
    }
}
