import FoundationEssentials

/// What a configuration takes from elsewhere.
struct SettingReferences {
    /// The variables of the environment, each once, in the order in which they stand there.
    let variables: [String]
    /// The paths of files, as they are written.
    let files: [String]

    /// Those of a file; none of one that cannot be read.
    init(in path: String) {
        let content = FileManager.default.contents(atPath: path) ?? Data()
        let lines = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline)
        var (variables, files): ([String], [String]) = ([], [])
        // What is commented out asks for nothing.
        for line in lines where line.first(where: { $0 != " " }) != "#" {
            for match in line.replacing("$${", with: "").matches(of: /\$\{([^}]*)\}/) {
                switch TextReference(match.1) {
                case .variable(let name)?:
                    if !variables.contains(name) { variables.append(name) }
                case .file(let path)?: files.append(path)
                case nil: continue
                }
            }
        }
        self.variables = variables
        self.files = files
    }
}
