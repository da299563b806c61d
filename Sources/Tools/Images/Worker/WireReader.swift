/// A decoder of one message.
///
/// Every read is checked, because the sender may be faulty.
struct WireReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func readUInt8() throws(ImageError) -> UInt8 { try readInteger() }

    mutating func readUInt32() throws(ImageError) -> UInt32 { try readInteger() }

    mutating func readUInt64() throws(ImageError) -> UInt64 { try readInteger() }

    mutating func readInt() throws(ImageError) -> Int {
        guard let value = Int(exactly: try readUInt64()) else {
            throw .garbledMessage(reason: "a number is too big")
        }
        return value
    }

    mutating func readFlag() throws(ImageError) -> Bool {
        switch try readUInt8() {
        case 0: false
        case 1: true
        default: throw .garbledMessage(reason: "a flag is neither 0 nor 1")
        }
    }

    mutating func readString() throws(ImageError) -> String {
        let text = try read(Int(readUInt32()))
        guard let text = String(validating: text, as: UTF8.self) else {
            throw .garbledMessage(reason: "a text is not UTF-8")
        }
        return text
    }

    func finish() throws(ImageError) {
        guard position == bytes.count else {
            throw .garbledMessage(reason: "the message is too long")
        }
    }

    private mutating func readInteger<Value: FixedWidthInteger & UnsignedInteger>()
        throws(ImageError) -> Value
    {
        var value: Value = 0
        for byte in try read(Value.bitWidth / 8).reversed() { value = value << 8 | Value(byte) }
        return value
    }

    private mutating func read(_ count: Int) throws(ImageError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - position else {
            throw .garbledMessage(reason: "the message is too short")
        }
        defer { position += count }
        return bytes[position..<position + count]
    }
}
