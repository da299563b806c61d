import CatalogTheme
import FoundationEssentials
import YAML

/// A file with the keys of a JSON API that many shops use, such as `Presets/medusa.yml`.
///
/// A preset in the root of the site comes before the program's own preset of the same name.
struct SourcePreset {
    private static let folder = "Presets"
    private static let ending = ".yml"

    /// The path of the file in messages.
    let file: String
    private let bytes: [UInt8]

    /// Finds a preset; `nil` if there is none with this name.
    init?(named name: String, in root: SiteRoot?) {
        let isName =
            !name.isEmpty
            && name.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || 0x30...0x39 ~= byte
                    || 0x61...0x7A ~= byte
            }
        guard isName else { return nil }
        let path = "\(Self.folder)/\(name)\(Self.ending)"
        let places = [
            root.map { ($0.absolute(path), $0.locate(path)) },
            (try? ThemeFolder.locate()).map { ("\($0)/\(path)", path) },
        ]
        for case let (place, shown)? in places {
            guard let content = FileManager.default.contents(atPath: place) else { continue }
            (file, bytes) = (shown, [UInt8](content))
            return
        }
        return nil
    }

    /// The names of the presets that the program brings.
    static let builtInNames: [String] = {
        let path = (try? ThemeFolder.locate()).map { "\($0)/\(folder)" } ?? ""
        let names = try? FileManager.default.contentsOfDirectory(atPath: path)
        return (names ?? []).filter { $0.hasSuffix(ending) }
            .map { String($0.dropLast(ending.count)) }.sorted()
    }()

    /// Reads the file.
    ///
    /// - Throws: `YAMLError` with the line of a mistake in the file.
    func source(readWith reader: YAMLReader) throws(YAMLError) -> WrittenSource {
        let reader = reader.reader(of: try YAMLDocument(bytes, file: file))
        return try reader.value(WrittenPreset.self, at: [])?.source ?? WrittenSource()
    }
}

/// The keys of a preset, which are those of the section `source`.
private struct WrittenPreset: Decodable {
    private enum Key: String, CodingKey {
        case auth, list, detail, fields
        case actions = "response_actions"
    }

    let source: WrittenSource

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        var source = WrittenSource()
        source.auth = try container.decodeIfPresent(WrittenAuth.self, forKey: .auth)
        source.list = try container.decodeIfPresent(WrittenList.self, forKey: .list) ?? source.list
        source.details = try container.decodeIfPresent(WrittenDetails.self, forKey: .detail)
        source.actions = try container.decodeIfPresent(WrittenActions.self, forKey: .actions)
        source.fields =
            try container.decodeIfPresent(WrittenFields.self, forKey: .fields) ?? source.fields
        self.source = source
    }
}
