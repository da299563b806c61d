import CatalogBuild
import YAML

/// The kind of a source: one of the program's own, or a preset for a JSON API.
struct WrittenKind: SettingValue, RawRepresentable, CaseIterable {
    static var range: String {
        "one of " + SourceKind.allCases.map(\.rawValue).joined(separator: ", ")
            + ", or a preset: " + SourcePreset.builtInNames.joined(separator: ", ")
    }

    /// All kinds, and the presets that the program brings.
    static var allCases: [WrittenKind] {
        SourceKind.allCases.map { WrittenKind(rawValue: $0.rawValue, kind: $0) }
            + SourcePreset.builtInNames.map { WrittenKind(rawValue: $0, kind: .json) }
    }

    let rawValue: String
    let kind: SourceKind
    private(set) var preset: SourcePreset?

    private init(rawValue: String, kind: SourceKind, preset: SourcePreset? = nil) {
        self.rawValue = rawValue
        self.kind = kind
        self.preset = preset
    }

    /// Finds a kind of the program's own.
    init?(rawValue: String) {
        guard let kind = SourceKind(rawValue: rawValue) else { return nil }
        self.init(rawValue: rawValue, kind: kind)
    }

    /// Reads the name of a kind or a preset.
    init(from decoder: any Decoder) throws {
        let name = try decoder.expandedText().text
        if let kind = Self(rawValue: name) {
            self = kind
        } else if let preset = SourcePreset(named: name, in: decoder.siteRoot) {
            self.init(rawValue: name, kind: .json, preset: preset)
        } else {
            throw DecodingError.refusing("there is no such kind", at: decoder.codingPath)
        }
    }
}
