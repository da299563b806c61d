/// Why a gzip stream was not accepted, or a file not packed.
package enum CompressionError: Error, Equatable, Sendable {
    /// The bytes are no gzip stream, or its data or checksum is wrong; zlib's words.
    case corrupt(String)
    /// The stream ended before its end mark, after so many compressed bytes.
    case truncated(after: Int)
    /// Bytes follow the end of the stream, a second gzip member included.
    case trailingBytes
    /// More than the allowed number of bytes came out.
    case tooLarge(limit: Int)
    /// More than `limit` bytes came out for each byte that went in.
    case ratioTooHigh(limit: Int)
    /// A file of more bytes is not packed.
    case inputTooLarge(limit: Int)
    /// The library could not get memory.
    case outOfMemory
}

extension CompressionError: CustomStringConvertible {
    /// The fact in one sentence fragment, for the message of whoever read the stream.
    package var description: String {
        switch self {
        case .corrupt(let reason): "the gzip data is damaged (\(reason))"
        case .truncated(let count): "the gzip data ended early, after \(count) bytes"
        case .trailingBytes: "bytes follow the end of the gzip data"
        case .tooLarge(let limit): "the gzip data expands to more than \(limit) bytes"
        case .ratioTooHigh(let limit): "the gzip data expands more than \(limit) times"
        case .inputTooLarge(let limit): "files of more than \(limit) bytes cannot be packed"
        case .outOfMemory: "there is not enough memory to pack or expand data"
        }
    }
}
