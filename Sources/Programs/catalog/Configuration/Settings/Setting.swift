import Arguments
import CatalogBuild
import YAML

/// A key of `catalog.yml` with its type, default and description.
///
/// The reader of the file, the variables `CATALOG_*`, the starter file, `catalog config` and the
/// manual are all derived from this definition.
struct Setting: Sendable {
    /// The default of a key.
    enum Default: Sendable {
        /// A value in YAML, as it could be written in the file.
        case value(String)
        /// A description of the default.
        case described(String)
    }

    /// The keys from the top of the file down to this key, such as `["source", "url"]`.
    private(set) var path: [String]
    /// The type of the value; `nil` for a section that contains only keys.
    let type: (any SettingValue.Type)?
    /// The default value; `nil` for a section that contains only keys.
    let defaultValue: Default?
    /// The option of `catalog build` that also sets this key.
    ///
    /// The help shows the default of the key.
    let option: Option?
    /// The only kind of source that has this key; `nil` if the kind does not matter.
    private(set) var sourceKind: String?
    /// The value in the starter file; text after a line break appears below the key.
    let example: String?
    /// The comment after the value in the starter file.
    let note: String?
    /// The description of the key in the manual.
    let meaning: String?
    /// The keys inside this section.
    private(set) var keys: [Setting]
    /// True if the starter file writes the section on one line.
    let isInline: Bool
    private let set:
        @Sendable (
            YAMLReader, [String], inout SiteConfiguration
        ) throws(YAMLError) -> Void

    /// Creates a key with a value.
    ///
    /// - Parameters:
    ///   - kind: the only kind of source that has this key; `nil` if the kind does not matter.
    ///   - example: the value in the starter file; if it is `nil`, the default value is used.
    init<Value: SettingValue>(
        _ name: String, _ type: Value.Type, onlyFor kind: String? = nil,
        default defaultValue: Default, option: Option? = nil,
        example: String? = nil, note: String? = nil, meaning: String,
        set: @escaping @Sendable (inout SiteConfiguration, Value) -> Void
    ) {
        self.init(
            name, type, default: defaultValue, option: option, example: example, note: note,
            meaning: meaning
        ) { (reader, path, configuration) throws(YAMLError) in
            let found = (configuration.source.kind ?? .standard).rawValue
            if let kind, kind != found {
                return try reader.refuse(
                    path, because: "only a source with 'kind: \(kind)' has this key, not '\(found)'"
                )
            }
            if let value = try reader.value(type, at: path) { set(&configuration, value) }
        }
        sourceKind = kind
    }

    /// Creates a key whose value depends on other keys, which `read` finds in the configuration.
    init(
        _ name: String, _ type: any SettingValue.Type, default defaultValue: Default,
        option: Option? = nil, example: String? = nil, note: String? = nil, meaning: String,
        read:
            @escaping @Sendable (
                YAMLReader, [String], inout SiteConfiguration
            ) throws(YAMLError) -> Void
    ) {
        path = [name]
        sourceKind = nil
        self.type = type
        self.defaultValue = defaultValue
        self.option = option?.withDefault(defaultValue.text)
        self.example = example ?? defaultValue.value
        self.note = note
        self.meaning = meaning
        keys = []
        isInline = false
        set = read
    }

    /// Creates a section.
    ///
    /// - Parameter value: the key that defines a single value, if the section may be written as one
    ///   value.
    init(
        section name: String, note: String? = nil, isInline: Bool = false, keys: [Setting],
        value: Setting? = nil
    ) {
        path = [name]
        sourceKind = nil
        type = value?.type
        defaultValue = value?.defaultValue
        option = nil
        example = value?.example
        self.note = note
        meaning = value?.meaning
        self.isInline = isInline
        self.keys = keys.map { $0.below(name) }
        if let value {
            set = value.set
        } else {
            set = { _, _, _ in }
        }
    }

    private func below(_ section: String) -> Setting {
        var setting = self
        setting.path.insert(section, at: 0)
        setting.keys = keys.map { $0.below(section) }
        return setting
    }
}

extension Setting {
    var name: String { path[path.endIndex - 1] }

    /// The path in messages, such as `source.url`.
    var text: String { path.joined(separator: ".") }

    /// The environment variable that sets the key, such as `CATALOG_SOURCE__URL`.
    var variable: String {
        EnvironmentOverrides.prefix + path.map { $0.uppercased() }.joined(separator: "__")
    }

    /// True if the value, or the value of a key inside the section, may contain a secret.
    var holdsSecret: Bool { type?.isSecret == true || keys.contains(where: \.holdsSecret) }

    /// This key and all keys inside it.
    var withKeysBelow: [Setting] { [self] + keys.flatMap(\.withKeysBelow) }

    /// The key in the form that the YAML decoder needs.
    var key: YAMLKey {
        YAMLKey(name: name, keys: keys.map(\.key), takesValue: type != nil)
    }

    /// Reads the value of the key, or the keys inside the section.
    ///
    /// - Throws: `YAMLError` with the line of the mistake.
    func read(
        from reader: YAMLReader, into configuration: inout SiteConfiguration
    ) throws(YAMLError) {
        if type != nil, keys.isEmpty || !reader.hasKeys(at: path) {
            try set(reader, path, &configuration)
        } else {
            for key in keys { try key.read(from: reader, into: &configuration) }
        }
    }
}

extension Setting {
    /// The row of the key in the manual; `nil` for a section.
    var manualRow: String? {
        guard let type, let defaultValue, let meaning else { return nil }
        let range = type.range + (keys.isEmpty ? "" : ", or the keys below")
        return "| `\(text)` | \(meaning) | \(defaultValue.inManual) | \(range) |"
    }
}

extension Setting.Default {
    /// The value as it could be written in the file; `nil` for a description.
    fileprivate var value: String? {
        if case .value(let value) = self { value } else { nil }
    }

    fileprivate var text: String {
        switch self {
        case .value(let text), .described(let text): text
        }
    }

    fileprivate var inManual: String {
        switch self {
        case .value(let value): Int(value) == nil ? "`\(value)`" : value
        case .described(let text): text
        }
    }
}

/// A value of a key.
protocol SettingValue: Decodable, Sendable {
    /// The permitted values, as described in the manual.
    static var range: String { get }

    static var isSecret: Bool { get }

    /// The keys of a secret value whose own values are not secret.
    static var openKeys: Set<String> { get }

    /// Returns the text of a value without secrets, for a type of which only some values have them.
    static func shown(_ text: String) -> String
}

extension SettingValue {
    static var isSecret: Bool { false }

    static var openKeys: Set<String> { [] }

    static func shown(_ text: String) -> String { text }
}

extension Array: SettingValue where Element: TypedValue {
    static var range: String { "a list, each \(Element.range)" }
}
