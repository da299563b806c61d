import ImageFormats

extension WireWriter {
    mutating func append(_ recipe: VariantRecipe) {
        append(UInt8(clamping: recipe.widths.count))
        for width in recipe.widths { append(UInt32(clamping: width)) }
        append(UInt8(clamping: recipe.formats.count))
        for format in recipe.formats.sorted() { append(format.rawValue) }
        for format in ImageFormat.written { append(UInt8(clamping: recipe.quality[format])) }
        append(recipe.crop.rawValue)
        append(UInt8(recipe.makesCard ? 1 : 0))
    }
}

extension WireReader {
    mutating func readRecipe() throws(ImageError) -> VariantRecipe {
        var recipe = VariantRecipe(widths: [], formats: [])
        for _ in 0..<(try readUInt8()) { recipe.widths.append(Int(try readUInt32())) }
        for _ in 0..<(try readUInt8()) { recipe.formats.insert(try readVariantFormat()) }
        recipe.quality = VariantQuality(
            avif: Int(try readUInt8()), webp: Int(try readUInt8()), jpeg: Int(try readUInt8()))
        guard let crop = VariantCrop(rawValue: try readUInt8()) else {
            throw .garbledMessage(reason: "unknown crop")
        }
        recipe.crop = crop
        recipe.makesCard = try readFlag()
        return recipe
    }

    mutating func readVariantFormat() throws(ImageError) -> ImageFormat {
        guard let format = ImageFormat(rawValue: try readUInt8()),
            format.isWritten || format == .png
        else {
            throw .garbledMessage(reason: "unknown format of a copy")
        }
        return format
    }
}
