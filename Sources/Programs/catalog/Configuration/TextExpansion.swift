/// An expansion of references in `catalog.yml` to the environment and to files.
///
/// `${NAME}` is a variable, `${file:PATH}` a file, whose path starts at the root of the site, and
/// `$${` means `${`. Inserted text is not expanded again.
struct TextExpansion: Sendable {
    /// Returns the value of a variable.
    let environment: @Sendable (String) -> String?
    /// Returns the text of a file, without the line break at its end.
    let content: @Sendable (String) throws(ExpansionError) -> String
    /// True if secrets stay as they are written, for commands that send none.
    private(set) var sparesSecrets = false

    /// Creates an expansion with the environment of this process and the files of a site.
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

    /// Creates an expansion from its parts.
    init(
        environment: @escaping @Sendable (String) -> String?,
        content: @escaping @Sendable (String) throws(ExpansionError) -> String
    ) {
        self.environment = environment
        self.content = content
    }

    /// Expands a text of the configuration.
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

    /// Returns the text of a reference; an empty one is refused, because it was probably forgotten.
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

    /// Returns the user info that passes an expansion to a decoder.
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
    /// Returns the text of a value with its references replaced; the text as written if the decoder
    /// has no expansion.
    func expandedText() throws -> ExpandedText {
        let written = try singleValueContainer().decode(String.self)
        return try TextExpansion(of: self)?.expand(written) ?? ExpandedText(written)
    }

    /// Returns the text of a secret; the text as written if secrets are spared.
    func secretText() throws -> String {
        if TextExpansion(of: self)?.sparesSecrets == true {
            return try singleValueContainer().decode(String.self)
        }
        return try expandedText().text
    }
}
