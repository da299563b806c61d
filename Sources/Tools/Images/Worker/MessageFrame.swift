/// How messages are told apart on a byte stream: a 32-bit little-endian length, then the message.
public enum MessageFrame {
    /// Bytes of the length.
    public static let headerSize = 4

    /// `message` with its length before it.
    public static func framing(_ message: [UInt8]) -> [UInt8] {
        var writer = WireWriter()
        writer.append(UInt32(clamping: message.count))
        return writer.bytes + message
    }

    /// The length that `header` announces; more than `limit` is an
    /// ``ImageError/garbledMessage(reason:)``.
    public static func length(in header: [UInt8], limit: Int) throws(ImageError) -> Int {
        var reader = WireReader(header)
        let length = Int(try reader.readUInt32())
        guard length <= limit else {
            throw .garbledMessage(reason: "a message of \(length) bytes")
        }
        return length
    }
}
