/// What a worker answers to one ``VariantRequest``.
public enum WorkerReply: Equatable, Sendable {
    /// The copy was written.
    case made(Variant)
    /// It was not; the worker is ready for the next picture.
    case failed(ImageError)
}

extension WorkerReply {
    /// The longest reply: an error with a path and a reason in it.
    public static let maximumMessageSize = 8 * 1024

    /// The reply as the pool reads it, without the length before it.
    public var message: [UInt8] {
        var writer = WireWriter()
        switch self {
        case .made(let variant):
            writer.append(UInt8(0))
            writer.append(variant)
        case .failed(let error):
            writer.append(UInt8(1))
            writer.append(error)
        }
        return writer.bytes
    }

    /// Reads what ``message`` wrote; anything else is an ``ImageError/garbledMessage(reason:)``.
    public init(message: [UInt8]) throws(ImageError) {
        var reader = WireReader(message)
        switch try reader.readUInt8() {
        case 0: self = .made(try reader.readVariant())
        case 1: self = .failed(try reader.readError())
        default: throw .garbledMessage(reason: "unknown kind of reply")
        }
        try reader.finish()
    }
}

extension WireWriter {
    fileprivate mutating func append(_ variant: Variant) {
        append(UInt32(clamping: variant.width))
        append(UInt32(clamping: variant.height))
        append(UInt64(clamping: variant.byteCount))
        append(UInt8(variant.dominantColor == nil ? 0 : 1))
        guard let color = variant.dominantColor else { return }
        for channel in [color.red, color.green, color.blue] { append(channel) }
    }
}

extension WireReader {
    fileprivate mutating func readVariant() throws(ImageError) -> Variant {
        Variant(
            width: Int(try readUInt32()), height: Int(try readUInt32()),
            byteCount: try readInt(), dominantColor: try readColor())
    }

    private mutating func readColor() throws(ImageError) -> RGBColor? {
        guard try readUInt8() == 1 else { return nil }
        return RGBColor(red: try readUInt8(), green: try readUInt8(), blue: try readUInt8())
    }
}
