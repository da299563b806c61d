import Glibc
public import ImageFormats

/// One picture and the copies to make of it.
public struct VariantRequest: Equatable, Sendable {
    /// The path of the picture; relative paths start at the working directory of the process.
    public var source: String
    /// The start of the copies' paths; ``file(width:format:)`` appends the rest.
    public var stem: String
    /// The copies to make.
    public var recipe: VariantRecipe

    /// Creates a request for copies of `source` in files whose paths begin with `stem`.
    public init(source: String, stem: String, recipe: VariantRecipe = VariantRecipe()) {
        self.source = source
        self.stem = stem
        self.recipe = recipe
    }
}

extension VariantRequest {
    /// Returns the path of one copy.
    ///
    /// The path consists of the stem, a hyphen, the width of the copy in pixels, and the extension
    /// of the format.
    ///
    /// The folder must exist. The file is never visible in part.
    public func file(width: Int, format: ImageFormat) -> String {
        "\(stem)-\(width).\(format.fileExtension)"
    }

    /// The path of the card for shared links, which consists of the stem and `-card.jpg`.
    public var cardFile: String { "\(stem)-card.jpg" }

    /// Throws ``ImageError/invalidRequest(reason:)`` for invalid paths or an invalid recipe.
    public func validate() throws(ImageError) {
        try Self.validate(path: source, limit: 4095)
        // The limit of the system, minus space for the appended part with the name of the machine.
        try Self.validate(path: stem, limit: 4095 - 96)
        try recipe.validate()
    }

    /// Returns the path at which process `identifier` of this machine writes each copy before it is
    /// renamed.
    public func partialFile(process identifier: Int32) -> String {
        "\(stem).\(Self.machine)-\(identifier).partial"
    }

    /// The name of this machine, because several machines may write into one folder; empty if the
    /// system does not tell it.
    private static let machine: String = {
        var system = utsname()
        guard uname(&system) == 0 else { return "" }
        return withUnsafeBytes(of: &system.nodename) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
    }()

    private static func validate(path: String, limit: Int) throws(ImageError) {
        guard (1...limit).contains(path.utf8.count), !path.utf8.contains(0) else {
            throw .invalidRequest(
                reason: "a path is empty, longer than \(limit) bytes or contains NUL")
        }
    }
}

extension VariantRequest {
    /// The size in bytes of the longest encoded request, which has two paths and a recipe.
    public static let maximumMessageSize = 2 * 4096 + 4 * VariantRecipe.maximumWidthCount + 64

    /// The encoded request, without the length before it.
    public var message: [UInt8] {
        var writer = WireWriter()
        writer.append(recipe)
        writer.append(source)
        writer.append(stem)
        return writer.bytes
    }

    /// Decodes a ``message``; throws ``ImageError/garbledMessage(reason:)`` for anything else.
    public init(message: [UInt8]) throws(ImageError) {
        var reader = WireReader(message)
        let recipe = try reader.readRecipe()
        self.init(
            source: try reader.readString(), stem: try reader.readString(), recipe: recipe)
        try reader.finish()
    }
}
