/// Puts the environment and the contents of files into the values of `catalog.yml`.
///
/// `${NAME}` is a variable, `${file:PATH}` a file, whose path is taken from the root of the site,
/// and `$${` means `${`. What was put in is not looked at again.
struct TextExpansion: Sendable {
    /// The value of a variable.
    let environment: @Sendable (String) -> String?
    /// The text of a file, without the line break at its end.
    let content: @Sendable (String) throws(ExpansionError) -> String
    /// Whether secrets stay as they are written, for who sends none.
    private(set) var sparesSecrets = false

    /// The expansion of texts that mean this process and files of a site.
    init(
        in root: SiteRoot, sparingSecrets sparesSecrets: Bool = false,
        environment: @escaping @Sendable (String) -> String? = Environment.value
    ) {
        self.environment = environment
        self.sparesSecrets = sparesSecrets
        content = { path throws(ExpansionError) in
            try TextFile(at: root.absolute(path)).text(named: path)
        }
    }

    /// An expansion from its parts.
    init(
        environment: @escaping @Sendable (String) -> String?,
        content: @escaping @Sendable (String) throws(ExpansionError) -> String
    ) {
        self.environment = environment
        self.content = content
    }

    /// What a text of the configuration means.
    func expand(_ written: String) throws(ExpansionError) -> ExpandedText {
        var text = ""
        var references: [TextReference] = []
        var rest = written[...]
        while let dollar = rest.firstIndex(of: "$") {
            text += rest[..<dollar]
            rest = rest[dollar...]
            if rest.hasPrefix("$${") {
                text += "${"
                rest = rest.dropFirst(3)
            } else if rest.hasPrefix("${") {
                let reference = try Self.takeReference(from: &rest)
                text += try value(of: reference)
                references.append(reference)
            } else {
                text.append("$")
                rest = rest.dropFirst()
            }
        }
        return ExpandedText(written: written, text: text + rest, references: references)
    }
}

extension TextExpansion {
    private static func takeReference(
        from rest: inout Substring
    ) throws(ExpansionError) -> TextReference {
        guard let end = rest.firstIndex(of: "}") else { throw .unclosed }
        let inner = rest.dropFirst(2)[..<end]
        guard let reference = TextReference(inner) else { throw .noReference(String(inner)) }
        rest = rest[end...].dropFirst()
        return reference
    }

    /// An empty text is a variable or a file that someone forgot to fill.
    private func value(of reference: TextReference) throws(ExpansionError) -> String {
        switch reference {
        case .variable(let name):
            guard let value = environment(name) else { throw .noVariable(name) }
            guard !value.isEmpty else { throw .emptyVariable(name) }
            return value
        case .file(let path):
            let text = try content(path)
            guard !text.isEmpty else { throw .emptyFile(path) }
            return text
        }
    }
}

extension TextExpansion {
    private static let key = CodingUserInfoKey(rawValue: "expansion")

    /// What tells the values of a file how they are expanded.
    static func userInfo(_ expansion: TextExpansion) -> [CodingUserInfoKey: any Sendable] {
        key.map { [$0: expansion] } ?? [:]
    }

    fileprivate init?(of decoder: any Decoder) {
        guard let expansion = Self.key.flatMap({ decoder.userInfo[$0] }) as? Self else {
            return nil
        }
        self = expansion
    }
}

extension Decoder {
    /// The text of a value, with what its references stand for; as it is where a decoder was told
    /// of no expansion.
    func expandedText() throws -> ExpandedText {
        let written = try singleValueContainer().decode(String.self)
        return try TextExpansion(of: self)?.expand(written) ?? ExpandedText(written)
    }

    /// The text of a secret; as it is written where no secrets are needed.
    func secretText() throws -> String {
        if TextExpansion(of: self)?.sparesSecrets == true {
            return try singleValueContainer().decode(String.self)
        }
        return try expandedText().text
    }
}
