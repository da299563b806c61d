/// One smaller copy to make of one picture.
public struct VariantRequest: Equatable, Sendable {
    /// Path of the picture; relative paths start at the working directory of the whole program.
    public var source: String
    /// Path of the file to write, which appears whole or not at all; its folder must exist.
    public var destination: String
    /// The box the copy must fit in; a smaller picture keeps its size.
    public var width: Int
    /// The height of that box, by default WebP's own limit.
    public var height: Int
    /// The format to write: ``ImageFormat/webp``, the only one so far.
    public var format: ImageFormat
    /// Quality, 1 to 100.
    public var quality: Int

    /// A request for a copy of `source`, by default 480 pixels wide.
    public init(
        source: String, destination: String, width: Int = 480, height: Int = 16_383,
        format: ImageFormat = .webp, quality: Int = 80
    ) {
        self.source = source
        self.destination = destination
        self.width = width
        self.height = height
        self.format = format
        self.quality = quality
    }
}

extension VariantRequest {
    /// Throws ``ImageError/invalidRequest(reason:)`` for sizes, formats or paths that cannot be.
    public func validate() throws(ImageError) {
        guard (1...16_383).contains(width), (1...16_383).contains(height) else {
            throw .invalidRequest(reason: "\(width) x \(height) is outside of 1 to 16383")
        }
        guard format == .webp else {
            throw .invalidRequest(reason: "\(format) is not written; WebP is")
        }
        guard (1...100).contains(quality) else {
            throw .invalidRequest(reason: "quality \(quality) is outside of 1 to 100")
        }
        try Self.validate(path: source)
        try Self.validate(path: destination)
    }

    /// Where process `identifier` writes before it renames to ``destination``.
    public func partialPath(process identifier: Int32) -> String {
        "\(destination).\(identifier).partial"
    }

    private static func validate(path: String) throws(ImageError) {
        guard (1..<4096).contains(path.utf8.count), !path.utf8.contains(0) else {
            throw .invalidRequest(reason: "a path is empty, longer than 4095 bytes or holds NUL")
        }
    }
}
