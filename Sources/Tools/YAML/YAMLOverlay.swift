/// A value that replaces one in a file, from another source: an environment variable or a
/// command-line option.
package struct YAMLOverlay: Equatable, Sendable {
    /// The name that messages give instead of the file: `CATALOG_TITLE`.
    package let name: String
    /// The keys that lead to the value.
    ///
    /// Missing mappings on the way are created, and other values on the way are replaced.
    package let path: [String]
    let text: String
    let isYAML: Bool

    /// Creates an overlay with a value in YAML.
    ///
    /// In a single line without quotes or brackets a `#` does not begin a comment.
    package init(_ name: String, at path: [String], yaml text: String) {
        self.init(name, path, text, isYAML: true)
    }

    /// Creates an overlay with a text, whatever it looks like.
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
