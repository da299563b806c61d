/// A picture format this module writes.
public enum VariantFormat: UInt8, CaseIterable, Sendable {
    case avif = 1
    case webp = 2
    case jpeg = 3
}

extension VariantFormat {
    /// The ending of a file's name, without the dot: "avif", "webp" or "jpg".
    public var fileExtension: String {
        switch self {
        case .avif: "avif"
        case .webp: "webp"
        case .jpeg: "jpg"
        }
    }

    /// The registered media type, as `<source type="…">` and `Content-Type` name it.
    public var mediaType: String {
        switch self {
        case .avif: "image/avif"
        case .webp: "image/webp"
        case .jpeg: "image/jpeg"
        }
    }
}

extension VariantFormat: CustomStringConvertible {
    /// The name people use: "AVIF", "WebP" or "JPEG".
    public var description: String {
        switch self {
        case .avif: "AVIF"
        case .webp: "WebP"
        case .jpeg: "JPEG"
        }
    }
}

extension VariantFormat: Comparable {
    /// Formats of fewer bytes come first, the order in which a browser should be offered them.
    public static func < (left: VariantFormat, right: VariantFormat) -> Bool {
        left.rawValue < right.rawValue
    }
}
