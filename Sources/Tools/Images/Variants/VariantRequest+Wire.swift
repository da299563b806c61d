extension VariantRequest {
    /// The longest request: two paths and a recipe.
    public static let maximumMessageSize = 2 * 4096 + 4 * VariantRecipe.maximumWidthCount + 64

    /// The request as the worker reads it, without the length before it.
    public var message: [UInt8] {
        var writer = WireWriter()
        writer.append(recipe)
        writer.append(source)
        writer.append(stem)
        return writer.bytes
    }

    /// Reads what ``message`` wrote; anything else is an ``ImageError/garbledMessage(reason:)``.
    public init(message: [UInt8]) throws(ImageError) {
        var reader = WireReader(message)
        let recipe = try reader.readRecipe()
        self.init(
            source: try reader.readString(), stem: try reader.readString(), recipe: recipe)
        try reader.finish()
    }
}
