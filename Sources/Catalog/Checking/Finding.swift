/// Something that is wrong with a file of the site.
public struct Finding: Equatable, Sendable {
    /// What it is about.
    public let kind: FindingKind
    /// The file, below the site's folder.
    public let path: String
    /// From 1.
    public let line: Int
    /// What is wrong, in a sentence without a point.
    public let message: String
}

extension Finding: Comparable {
    /// By their places.
    public static func < (one: Finding, other: Finding) -> Bool {
        (one.path, one.line, one.message) < (other.path, other.line, other.message)
    }
}
