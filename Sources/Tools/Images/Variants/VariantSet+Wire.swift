import ImageFormats

extension WireWriter {
    mutating func append(_ set: VariantSet) {
        append(UInt32(clamping: set.sourceWidth))
        append(UInt32(clamping: set.sourceHeight))
        let color = set.dominantColor
        for channel in [color.red, color.green, color.blue] { append(channel) }
        append(UInt8(clamping: set.variants.count))
        for variant in set.variants { append(variant) }
        append(UInt8(set.hasCard ? 1 : 0))
    }

    private mutating func append(_ variant: Variant) {
        append(UInt32(clamping: variant.width))
        append(UInt32(clamping: variant.height))
        append(variant.format.rawValue)
        append(UInt64(clamping: variant.byteCount))
    }
}

extension WireReader {
    mutating func readVariantSet() throws(ImageError) -> VariantSet {
        let width = Int(try readUInt32())
        let height = Int(try readUInt32())
        let color = PictureColor(
            red: try readUInt8(), green: try readUInt8(), blue: try readUInt8())
        var variants: [Variant] = []
        for _ in 0..<(try readUInt8()) { variants.append(try readVariant()) }
        return VariantSet(
            sourceWidth: width, sourceHeight: height, dominantColor: color, variants: variants,
            hasCard: try readFlag())
    }

    private mutating func readVariant() throws(ImageError) -> Variant {
        Variant(
            width: Int(try readUInt32()), height: Int(try readUInt32()),
            format: try readVariantFormat(), byteCount: try readInt())
    }
}
