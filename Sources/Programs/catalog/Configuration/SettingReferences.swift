import YAML

/// The environment variables and files to which a configuration refers.
struct SettingReferences {
    /// The names of environment variables without duplicates, in the order of their first use.
    private(set) var variables: [String] = []
    /// The paths of files as written, without duplicates.
    private(set) var files: [String] = []

    /// Collects the references in `values`; references in comments and keys do not count.
    init(in values: [YAMLValue?]) {
        for case let value? in values { add(value) }
    }

    /// Collects the references in a text that may be invalid YAML.
    init(inText text: String) {
        add(text)
    }

    private mutating func add(_ value: YAMLValue) {
        switch value.content {
        case .nothing: break
        case .scalar(let text, _): add(text)
        case .list(let values): for value in values { add(value) }
        case .mapping(let entries): for entry in entries { add(entry.value) }
        }
    }

    private mutating func add(_ text: String) {
        for match in text.replacing("$${", with: "").matches(of: /\$\{([^}]*)\}/) {
            switch TextReference(match.1) {
            case .variable(let name)?: if !variables.contains(name) { variables.append(name) }
            case .file(let path)?: if !files.contains(path) { files.append(path) }
            case nil: continue
            }
        }
    }
}
