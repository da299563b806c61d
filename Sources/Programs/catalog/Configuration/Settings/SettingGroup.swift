/// A group of settings below a common heading in the starter file.
struct SettingGroup: Sendable {
    let heading: String
    let settings: [Setting]
}

extension SettingGroup {
    /// All groups in the order of the starter file.
    static let all: [SettingGroup] = [
        source, posters, site, descriptions, theme, home, sales, footer, images, lists, changes,
        removed, exports, servers, publishing, deployment,
    ]
}

extension Setting {
    /// The keys at the top level, in the order of the starter file.
    static let all = SettingGroup.all.flatMap(\.settings)

    /// All keys; each section comes before its own keys.
    static let everywhere = all.flatMap(\.withKeysBelow)

    /// The options of `catalog build` that set keys, in the order of the keys.
    static let options = everywhere.compactMap(\.option)

    /// The default values of all keys in the syntax of `catalog.yml`.
    static let defaultText = all.compactMap { $0.defaultLines(depth: 0) }.joined(separator: "\n")

    private func defaultLines(depth: Int) -> String? {
        let start = String(repeating: "  ", count: depth) + name + ":"
        if case .value(let value) = defaultValue { return "\(start) \(value)" }
        let lines = keys.compactMap { $0.defaultLines(depth: depth + 1) }
        return lines.isEmpty ? nil : ([start] + lines).joined(separator: "\n")
    }
}
