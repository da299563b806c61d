/// An error in a gzip stream, or while a file is compressed.
package enum CompressionError: Error, Equatable, Sendable {
    /// The bytes are not a gzip stream, or the data or the checksum is wrong; the text is the
    /// message of zlib.
    case corrupt(String)
    /// The input ended before the end of the stream; `after` is the number of compressed bytes.
    case truncated(after: Int)
    /// Bytes follow the end of the stream, for example a second gzip member.
    case trailingBytes
    /// The decompressed data exceeds the limit in bytes.
    case tooLarge(limit: Int)
    /// The decompressed data has more than `limit` bytes for each compressed byte.
    case ratioTooHigh(limit: Int)
    /// The file is larger than the limit for compression.
    case inputTooLarge(limit: Int)
    /// The library failed to allocate memory.
    case outOfMemory
}

extension CompressionError: CustomStringConvertible {
    /// The error as a sentence fragment, for the message of the caller.
    package var description: String {
        switch self {
        case .corrupt(let reason): "the gzip data is damaged (\(reason))"
        case .truncated(let count): "the gzip data ends too early, after \(count) bytes"
        case .trailingBytes: "bytes follow the end of the gzip data"
        case .tooLarge(let limit): "the gzip data expands to more than \(limit) bytes"
        case .ratioTooHigh(let limit): "the gzip data expands more than \(limit) times"
        case .inputTooLarge(let limit): "files of more than \(limit) bytes cannot be compressed"
        case .outOfMemory: "there is not enough memory to compress or expand data"
        }
    }
}
