/// An expansion of references in `catalog.yml` to environment variables and files.
///
/// `${NAME}` refers to an environment variable. `${file:PATH}` refers to a file; its path is
/// relative to the root of the site. `$${` stands for the literal text `${`. References in inserted
/// text are not expanded.
struct TextExpansion: Sendable {
    /// Returns the value of a variable.
    let environment: @Sendable (String) -> String?
    /// Returns the text of a file, without the line break at its end.
    let content: @Sendable (String) throws(ExpansionError) -> String
    /// The root of the site; `nil` if it is not known.
    private(set) var root: SiteRoot?
    /// True if references in secrets are not replaced, for commands that do not need secrets.
    private(set) var sparesSecrets = false

    /// Creates an expansion with the environment of this process and the files of a site.
    init(
        in root: SiteRoot, sparingSecrets sparesSecrets: Bool = false,
        environment: @escaping @Sendable (String) -> String? = Environment.value
    ) {
        self.environment = environment
        self.sparesSecrets = sparesSecrets
        self.root = root
        content = { path throws(ExpansionError) in
            try TextFile(at: root.absolute(path)).text(named: path)
        }
    }

    /// Creates an expansion that reads variables and files with closures.
    init(
        environment: @escaping @Sendable (String) -> String?,
        content: @escaping @Sendable (String) throws(ExpansionError) -> String
    ) {
        self.environment = environment
        self.content = content
    }

    /// Returns `written` with its references replaced.
    func expand(_ written: String) throws(ExpansionError) -> ExpandedText {
        var text = ""
        var references: [TextReference] = []
        var secretValues: [String] = []
        var rest = written[...]
        while let dollar = rest.firstIndex(of: "$") {
            text += rest[..<dollar]
            rest = rest[dollar...]
            if rest.hasPrefix("$${") {
                text += "${"
                rest = rest.dropFirst(3)
            } else if rest.hasPrefix("${") {
                let reference = try Self.takeReference(from: &rest)
                let value = try value(of: reference)
                text += value
                if reference.isLikelySecret { secretValues.append(value) }
                references.append(reference)
            } else {
                text.append("$")
                rest = rest.dropFirst()
            }
        }
        return ExpandedText(
            written: written, text: text + rest, references: references,
            secretValues: secretValues)
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

    /// Returns the text that replaces `reference`.
    ///
    /// Empty variables and files are errors, because the user probably forgot to fill them.
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

    /// Returns the `userInfo` dictionary that passes `expansion` to a decoder.
    static func userInfo(_ expansion: TextExpansion) -> [CodingUserInfoKey: any Sendable] {
        key.map { [$0: expansion] } ?? [:]
    }

    /// The same expansion, with `***` for references that probably lead to secrets.
    fileprivate var withoutSecrets: TextExpansion {
        let environment = environment
        return TextExpansion(
            environment: { TextReference.variable($0).isLikelySecret ? "***" : environment($0) },
            content: { _ throws(ExpansionError) in "***" })
    }

    fileprivate init?(of decoder: any Decoder) {
        guard let expansion = Self.key.flatMap({ decoder.userInfo[$0] }) as? Self else {
            return nil
        }
        self = expansion
    }
}

extension Decoder {
    /// The root of the site; `nil` if it is not known.
    var siteRoot: SiteRoot? { TextExpansion(of: self)?.root }

    /// Returns the text of a value with its references replaced.
    ///
    /// If the decoder has no expansion, the text is returned as written.
    func expandedText() throws -> ExpandedText {
        let written = try singleValueContainer().decode(String.self)
        return try TextExpansion(of: self)?.expand(written) ?? ExpandedText(written)
    }

    /// Returns the text of an address with its references replaced.
    ///
    /// If the expansion spares secrets, `***` takes the place of references that probably lead to
    /// secrets.
    func addressText() throws -> ExpandedText {
        guard let expansion = TextExpansion(of: self), expansion.sparesSecrets else {
            return try expandedText()
        }
        let written = try singleValueContainer().decode(String.self)
        return try expansion.withoutSecrets.expand(written)
    }

    /// Returns the text of a secret with its references replaced.
    ///
    /// If the expansion spares secrets, the text is returned as written.
    func secretText() throws -> String {
        if TextExpansion(of: self)?.sparesSecrets == true {
            return try singleValueContainer().decode(String.self)
        }
        return try expandedText().text
    }
}
