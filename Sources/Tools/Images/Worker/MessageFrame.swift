/// The format of messages on a byte stream: a 32-bit little-endian length, and then the message.
public enum MessageFrame {
    /// The size of the length in bytes.
    public static let headerSize = 4

    /// Returns `message` with its length before it.
    public static func framing(_ message: [UInt8]) -> [UInt8] {
        var writer = WireWriter()
        writer.append(UInt32(clamping: message.count))
        return writer.bytes + message
    }

    /// Returns the length that `header` announces.
    ///
    /// Throws ``ImageError/garbledMessage(reason:)`` if the length is more than `limit`.
    public static func length(in header: [UInt8], limit: Int) throws(ImageError) -> Int {
        var reader = WireReader(header)
        let length = Int(try reader.readUInt32())
        guard length <= limit else {
            throw .garbledMessage(reason: "a message of \(length) bytes")
        }
        return length
    }
}
