/// A value from an environment variable or a command-line option, which replaces a value of a file.
package struct YAMLOverlay: Equatable, Sendable {
    /// The name that messages show in place of the file name, for example `CATALOG_TITLE`.
    package let name: String
    /// The keys that lead to the value.
    ///
    /// A missing mapping in the path is created. A value of another kind in the path is replaced by
    /// a mapping.
    package let path: [String]
    let text: String
    let isYAML: Bool

    /// Creates an overlay with a value in YAML.
    ///
    /// In a single line without quotes and brackets, a `#` does not begin a comment.
    package init(_ name: String, at path: [String], yaml text: String) {
        self.init(name, path, text, isYAML: true)
    }

    /// Creates an overlay with a text, which is not read as YAML.
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
