import YAML

/// A key of `catalog.yml`, with everything that the program knows of it.
///
/// Reading the file, the variables `CATALOG_*`, the starter file, `catalog config` and the manual
/// follow from it.
struct Setting: Sendable {
    /// What holds where a key is not set.
    enum Default: Sendable {
        /// A value that could as well be written, in YAML.
        case value(String)
        /// A description of what holds.
        case words(String)
    }

    /// The keys that lead to it, and the key itself.
    private(set) var path: [String]
    /// The type of its value; `nil` for a section that takes keys alone.
    let type: (any SettingValue.Type)?
    /// `nil` for such a section.
    let defaultValue: Default?
    /// The option of `catalog build` that sets it, too.
    let option: String?
    /// What the starter file shows as its value; what follows a line break stands below the key.
    let example: String?
    /// What the starter file tells behind it.
    let note: String?
    /// What the manual tells of it.
    let meaning: String?
    /// The keys below it.
    private(set) var keys: [Setting]
    /// Whether the starter file shows the keys below it in one line.
    let isInline: Bool
    private let set:
        @Sendable (
            YAMLReader, [String], inout SiteConfiguration
        ) throws(YAMLError) -> Void

    /// Creates a key with a value.
    ///
    /// - Parameter example: The default, if it is a value.
    init<Value: SettingValue>(
        _ name: String, _ type: Value.Type, default defaultValue: Default, option: String? = nil,
        example: String? = nil, note: String? = nil, meaning: String,
        set: @escaping @Sendable (inout SiteConfiguration, Value) -> Void
    ) {
        path = [name]
        self.type = type
        self.defaultValue = defaultValue
        self.option = option
        self.note = note
        self.meaning = meaning
        keys = []
        isInline = false
        if case .value(let value) = defaultValue {
            self.example = example ?? value
        } else {
            self.example = example
        }
        self.set = { (reader, path, configuration) throws(YAMLError) in
            if let value = try reader.value(type, at: path) { set(&configuration, value) }
        }
    }

    /// Creates a section.
    ///
    /// - Parameter value: What a single value in the place of the keys means.
    init(
        section name: String, note: String? = nil, isInline: Bool = false, keys: [Setting],
        value: Setting? = nil
    ) {
        path = [name]
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

    /// The path as messages write it: `source.url`.
    var text: String { path.joined(separator: ".") }

    /// The environment variable that sets it: `CATALOG_SOURCE__URL`.
    var variable: String {
        EnvironmentOverrides.prefix + path.map { $0.uppercased() }.joined(separator: "__")
    }

    /// What holds where an option that sets a key is not typed.
    static func defaultText(withoutOption option: String) -> String? {
        switch everywhere.first(where: { $0.option == option })?.defaultValue {
        case .value(let text), .words(let text): text
        case nil: nil
        }
    }

    /// Whether its value may hold a secret.
    var holdsSecret: Bool { type?.isSecret == true || keys.contains(where: \.holdsSecret) }

    /// The key and those below it.
    var withKeysBelow: [Setting] { [self] + keys.flatMap(\.withKeysBelow) }

    /// The key as the decoder of the file needs it.
    var key: YAMLKey {
        YAMLKey(name: name, keys: keys.map(\.key), takesValue: type != nil)
    }

    /// Reads the key, and those below it.
    ///
    /// - Throws: `YAMLError` with the place of a mistake.
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
    fileprivate var inManual: String {
        switch self {
        case .value(let value): Int(value) == nil ? "`\(value)`" : value
        case .words(let words): words
        }
    }
}

/// A value of a key.
protocol SettingValue: Decodable, Sendable {
    /// What the value may be, for the manual.
    static var range: String { get }

    static var isSecret: Bool { get }
}

extension SettingValue {
    static var isSecret: Bool { false }
}

extension Array: SettingValue where Element: TypedValue {
    static var range: String { "a list, each \(Element.range)" }
}
