extension VariantRequest {
    /// The longest request: two paths and what goes with them.
    public static let maximumMessageSize = 2 * 4096 + 64

    /// The request as the worker reads it, without the length before it.
    public var message: [UInt8] {
        var writer = WireWriter()
        writer.append(UInt32(clamping: width))
        writer.append(UInt32(clamping: height))
        writer.append(format.rawValue)
        writer.append(UInt8(clamping: quality))
        writer.append(source)
        writer.append(destination)
        return writer.bytes
    }

    /// Reads what ``message`` wrote; anything else is an ``ImageError/garbledMessage(reason:)``.
    public init(message: [UInt8]) throws(ImageError) {
        var reader = WireReader(message)
        let width = try reader.readUInt32()
        let height = try reader.readUInt32()
        guard let format = ImageFormat(rawValue: try reader.readUInt8()) else {
            throw .garbledMessage(reason: "unknown format")
        }
        let quality = try reader.readUInt8()
        self.init(
            source: try reader.readString(), destination: try reader.readString(),
            width: Int(width), height: Int(height), format: format, quality: Int(quality))
        try reader.finish()
    }
}
