/// Decodes UTF-8 into Unicode scalars, one after the other.
struct ScalarDecoder {
    let bytes: UnsafeRawBufferPointer
    private(set) var index = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index >= bytes.count }

    /// Returns the next scalar; nil for an invalid byte, which the decoder skips.
    mutating func next() -> Unicode.Scalar? {
        guard !isAtEnd else { return nil }
        let first = bytes[index]
        index &+= 1
        if first < 0x80 { return Unicode.Scalar(first) }
        let length = (~first).leadingZeroBitCount
        guard length >= 2, length <= 4, bytes.count &- index >= length &- 1 else { return nil }
        var code = UInt32(first & (0x7F >> UInt8(length)))
        for offset in 0..<(length &- 1) {
            let byte = bytes[index &+ offset]
            guard !ASCII.startsScalar(byte) else { return nil }
            code = code &<< 6 | UInt32(byte & 0x3F)
        }
        guard code >= Self.smallest(ofLength: length), let scalar = Unicode.Scalar(code) else {
            return nil
        }
        index &+= length &- 1
        return scalar
    }

    /// Returns the smallest scalar that needs `length` bytes.
    ///
    /// A smaller scalar with as many bytes is invalid UTF-8.
    private static func smallest(ofLength length: Int) -> UInt32 {
        switch length {
        case 2: 0x80
        case 3: 0x800
        default: 0x10000
        }
    }
}

extension UnsafeRawBufferPointer {
    /// True if the bytes are valid UTF-8.
    var isUTF8: Bool {
        var decoder = ScalarDecoder(self)
        while !decoder.isAtEnd {
            if decoder.next() == nil { return false }
        }
        return true
    }
}
