import ImageFormats

/// The encoding of the errors that can occur in a worker.
extension WireWriter {
    mutating func append(_ error: ImageError) {
        switch error {
        case .empty:
            append(UInt8(1))
        case .notAPicture(let content):
            append(UInt8(2))
            append(content)
        case .damaged(let format, let reason):
            append(UInt8(3))
            append(format.rawValue)
            append(reason)
        case .tooManyBytes(let count, let limit):
            append(UInt8(4))
            append(UInt64(clamping: count))
            append(UInt64(clamping: limit))
        case .tooManyPixels(let width, let height, let limits):
            append(UInt8(5))
            for number in [width, height, limits.byteCount, limits.pixelCount, limits.side] {
                append(UInt64(clamping: number))
            }
        case .unreadable(let path, let reason):
            append(UInt8(6))
            append(path)
            append(reason)
        case .unwritable(let path, let reason):
            append(UInt8(7))
            append(path)
            append(reason)
        case .formatMissing(let format, let reason):
            append(UInt8(9))
            append(format.rawValue)
            append(reason)
        case .notEncoded(let format, let reason):
            append(UInt8(10))
            append(format.rawValue)
            append(reason)
        case .outOfMemory(let format):
            append(UInt8(11))
            append(format.rawValue)
        default:
            // All other cases occur only in the pool, so only their text is encoded.
            append(UInt8(8))
            append(error.description)
        }
    }
}

extension WireReader {
    mutating func readError() throws(ImageError) -> ImageError {
        switch try readUInt8() {
        case 1: .empty
        case 2: .notAPicture(content: try readString())
        case 3: .damaged(try readFormat(), reason: try readString())
        case 4: .tooManyBytes(try readInt(), limit: try readInt())
        case 5:
            .tooManyPixels(
                width: try readInt(), height: try readInt(),
                limits: ImageLimits(
                    byteCount: try readInt(), pixelCount: try readInt(), side: try readInt()))
        case 6: .unreadable(path: try readString(), reason: try readString())
        case 7: .unwritable(path: try readString(), reason: try readString())
        case 8: .invalidRequest(reason: try readString())
        case 9: .formatMissing(try readVariantFormat(), reason: try readString())
        case 10: .notEncoded(try readVariantFormat(), reason: try readString())
        case 11: .outOfMemory(try readFormat())
        default: throw .garbledMessage(reason: "unknown kind of error")
        }
    }

    private mutating func readFormat() throws(ImageError) -> ImageFormat {
        guard let format = ImageFormat(rawValue: try readUInt8()) else {
            throw .garbledMessage(reason: "unknown format")
        }
        return format
    }
}
