/// A category of products, as the state knows it.
package struct Category: Hashable, Sendable {
    /// The number that the state gave to it.
    package let number: Int64
    /// The name of the folder of its pages; it stays when the category is renamed.
    package let slug: String

    package init(number: Int64, slug: String) {
        self.number = number
        self.slug = slug
    }
}

extension Category {
    /// Returns the name of the folder of a new category: the ASCII letters and digits of its name,
    /// and its id, or a hash where it has no id that is a safe file name.
    package static func slug(of path: CategoryPath, at depth: Int) -> String {
        let step = path.steps[depth]
        let id = step.id.flatMap { PathSlug.make(from: $0) == $0 ? $0 : nil }
        let words = step.name.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
            .prefix(6).joined(separator: "-")
        let suffix = id ?? String(PathSlug.hash(of: path.key(at: depth)).prefix(8))
        return words.isEmpty ? suffix : "\(words.prefix(40))-\(suffix)"
    }
}
