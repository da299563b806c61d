/// A value that takes the place of one in a file, and comes from elsewhere: a variable of the
/// environment, or an option of a command line.
package struct YAMLOverlay: Equatable, Sendable {
    /// What messages name in the place of the file: `CATALOG_TITLE`.
    package let name: String
    /// The keys that lead to the value.
    ///
    /// Mappings that are missing on the way are made, and what else
    /// stands there gives way.
    package let path: [String]
    let text: String
    let isYAML: Bool

    /// A value that is written in YAML, where a `#` in a single line without quotes or brackets begins
    /// no comment.
    package init(_ name: String, at path: [String], yaml text: String) {
        self.init(name, path, text, isYAML: true)
    }

    /// A value that is text, whatever it looks like.
    package init(_ name: String, at path: [String], text: String) {
        self.init(name, path, text, isYAML: false)
    }

    private init(_ name: String, _ path: [String], _ text: String, isYAML: Bool) {
        self.name = name
        self.path = path
        self.text = text
        self.isYAML = isYAML
    }
}
