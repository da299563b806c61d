import FoundationEssentials

/// The variables of the environment that a configuration asks for.
struct SettingVariables {
    /// Each once, in the order in which they stand there.
    let names: [String]

    /// Those of a file; none of one that cannot be read.
    init(in path: String) {
        let content = FileManager.default.contents(atPath: path) ?? Data()
        let lines = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline)
        var names: [String] = []
        // What is commented out asks for nothing.
        for line in lines where line.first(where: { $0 != " " }) != "#" {
            for match in line.replacing("$${", with: "").matches(of: /\$\{([^}]*)\}/) {
                guard case .variable(let name)? = TextReference(match.1), !names.contains(name)
                else { continue }
                names.append(name)
            }
        }
        self.names = names
    }
}
