/// What a worker answers to one ``VariantRequest``.
public enum WorkerReply: Equatable, Sendable {
    /// All copies were written.
    case made(VariantSet)
    /// They were not; the worker is ready for the next picture.
    case failed(ImageError)
}

extension WorkerReply {
    /// The longest reply: an error with a path and a reason in it.
    public static let maximumMessageSize = 8 * 1024

    /// The reply as the pool reads it, without the length before it.
    public var message: [UInt8] {
        var writer = WireWriter()
        switch self {
        case .made(let set):
            writer.append(UInt8(0))
            writer.append(set)
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
        case 0: self = .made(try reader.readVariantSet())
        case 1: self = .failed(try reader.readError())
        default: throw .garbledMessage(reason: "unknown kind of reply")
        }
        try reader.finish()
    }
}
