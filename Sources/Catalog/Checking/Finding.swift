/// Something that is wrong with a file of the site.
package struct Finding: Equatable, Sendable {
    /// What it is about.
    package let kind: FindingKind
    /// The file, below the site's folder.
    package let path: String
    /// From 1.
    package let line: Int
    /// What is wrong, in a sentence without a point.
    package let message: String
}

extension Finding: Comparable {
    /// By their places.
    package static func < (one: Finding, other: Finding) -> Bool {
        (one.path, one.line, one.message) < (other.path, other.line, other.message)
    }
}
