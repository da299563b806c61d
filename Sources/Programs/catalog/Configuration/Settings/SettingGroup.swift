/// Keys that stand together in the starter file, below a heading.
struct SettingGroup: Sendable {
    let heading: String
    let settings: [Setting]
}

extension SettingGroup {
    /// All groups, in the order of the starter file.
    static let all: [SettingGroup] = [
        source, posters, site, descriptions, theme, sales, footer, images, lists, changes, removed,
        exports, servers,
        publishing,
    ]
}

extension Setting {
    /// The keys at the left edge, in the order of the starter file.
    static let all = SettingGroup.all.flatMap(\.settings)

    /// All keys, each one before those below it.
    static let everywhere = all.flatMap(\.withKeysBelow)

    /// The defaults of all keys that have values as defaults, as a file would hold them.
    static let defaultText = all.compactMap { $0.defaultLines(depth: 0) }.joined(separator: "\n")

    private func defaultLines(depth: Int) -> String? {
        let start = String(repeating: "  ", count: depth) + name + ":"
        if case .value(let value) = defaultValue { return "\(start) \(value)" }
        let lines = keys.compactMap { $0.defaultLines(depth: depth + 1) }
        return lines.isEmpty ? nil : ([start] + lines).joined(separator: "\n")
    }
}
