public import ImageFormats

/// One picture to make copies of.
public struct VariantRequest: Equatable, Sendable {
    /// Path of the picture; relative paths start at the working directory of the whole program.
    public var source: String
    /// How the paths of the copies begin; what follows is ``file(width:format:)``'s to say.
    public var stem: String
    /// Which copies are made.
    public var recipe: VariantRecipe

    /// A request for copies of `source` in files whose paths begin with `stem`.
    public init(source: String, stem: String, recipe: VariantRecipe = VariantRecipe()) {
        self.source = source
        self.stem = stem
        self.recipe = recipe
    }
}

extension VariantRequest {
    /// The path of one copy: the stem, a hyphen, the copy's own width in pixels, and the format's
    /// extension.
    ///
    /// Its folder must exist; the file appears whole or not at all.
    public func file(width: Int, format: ImageFormat) -> String {
        "\(stem)-\(width).\(format.fileExtension)"
    }

    /// Throws ``ImageError/invalidRequest(reason:)`` for paths or a recipe that cannot be.
    public func validate() throws(ImageError) {
        try Self.validate(path: source, limit: 4095)
        // The system's limit less what is appended.
        try Self.validate(path: stem, limit: 4095 - 32)
        try recipe.validate()
    }

    /// Where process `identifier` writes each copy before it gets its name.
    public func partialFile(process identifier: Int32) -> String {
        "\(stem).\(identifier).partial"
    }

    private static func validate(path: String, limit: Int) throws(ImageError) {
        guard (1...limit).contains(path.utf8.count), !path.utf8.contains(0) else {
            throw .invalidRequest(
                reason: "a path is empty, longer than \(limit) bytes or holds NUL")
        }
    }
}

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
