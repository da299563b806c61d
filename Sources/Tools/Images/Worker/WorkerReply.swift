/// The reply of a worker to one ``VariantRequest``.
public enum WorkerReply: Equatable, Sendable {
    /// All copies were written.
    case made(VariantSet)
    /// The copies were not written; the worker is ready for the next picture.
    case failed(ImageError)
}

extension WorkerReply {
    /// The size of the longest reply, which is an error with a path and a reason.
    public static let maximumMessageSize = 8 * 1024

    /// The encoded reply, without the length before it.
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

    /// Decodes a ``message``; throws ``ImageError/garbledMessage(reason:)`` for anything else.
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
