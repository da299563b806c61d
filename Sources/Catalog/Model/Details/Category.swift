/// A category of products that the state has numbered.
package struct Category: Hashable, Sendable {
    /// The number that the state gave to the category.
    package let number: Int64
    /// The name of the folder of the category's pages.
    ///
    /// The folder keeps its name when the category is renamed.
    package let slug: String

    package init(number: Int64, slug: String) {
        self.number = number
        self.slug = slug
    }
}

extension Category {
    /// Returns the name of the folder for a new category.
    ///
    /// The folder's name consists of the ASCII letters and digits of the category's name, then the
    /// category's id. If there is no id, or the id is not a safe file name, a hash takes its place.
    package static func slug(of path: CategoryPath, at depth: Int) -> String {
        let step = path.steps[depth]
        let id = step.id.flatMap { PathSlug.make(from: $0) == $0 ? $0 : nil }
        let words = step.name.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
            .prefix(6).joined(separator: "-")
        let suffix = id ?? String(PathSlug.hash(of: path.key(at: depth)).prefix(8))
        return words.isEmpty ? suffix : "\(words.prefix(40))-\(suffix)"
    }
}
