import YAML

/// The texts of a site in one language, from `Templates/strings/<language>.yml`.
///
/// Groups are flattened: the text `one` in the group `items` has the key `items.one`. A file of the
/// owner needs only the texts that differ from the built-in texts of the language.
struct SiteStrings {
    /// The texts, sorted by their keys.
    let all: [(key: String, text: String)]

    /// - Throws: `YAMLError` with the place of a value that is neither a text nor a group of texts.
    init(_ text: String, file: String) throws(YAMLError) {
        all = try YAMLDocumentDecoder.decode(Root.self, from: text, file: file).texts
    }

    private init(_ all: [(key: String, text: String)]) {
        self.all = all
    }

    /// Returns all texts, of which `other` replaces those with the same keys.
    ///
    /// A text also replaces a whole group of the same name, and a group replaces such a text.
    func replacing(with other: SiteStrings) -> SiteStrings {
        let keys = Set(other.all.map(\.key))
        let groups = Set(keys.flatMap(Self.groups))
        let rest = all.filter { text in
            !keys.contains(text.key) && !groups.contains(text.key)
                && !Self.groups(of: text.key).contains(where: keys.contains)
        }
        return SiteStrings((rest + other.all).sorted { $0.key < $1.key })
    }

    /// Returns the keys of the groups that contain a text: `a` and `a.b` for `a.b.c`.
    static func groups(of key: String) -> [String] {
        key.indices.filter { key[$0] == "." }.map { String(key[..<$0]) }
    }

    /// The texts by their keys, for the template filter `t`.
    var byKey: [String: String] { Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0.text) }) }

    /// The texts outside of groups; templates can also read them as `text.<key>`.
    var ungrouped: [(key: String, text: String)] { all.filter { !$0.key.contains(".") } }

    private struct Root: Decodable {
        let texts: [(key: String, text: String)]

        init(from decoder: any Decoder) throws {
            let root = try decoder.singleValueContainer().decode([String: Entry].self)
            texts = Entry.group(root).flattened(below: "").sorted { $0.key < $1.key }
            for (one, other) in zip(texts, texts.dropFirst()) where one.key == other.key {
                throw RepeatedKey(key: one.key)
            }
        }
    }

    private struct RepeatedKey: Error, CustomStringConvertible {
        let key: String

        var description: String {
            "the text '\(key)' is defined twice: in a group, and with its full key"
        }
    }

    private indirect enum Entry: Decodable {
        case text(String)
        case group([String: Entry])

        init(from decoder: any Decoder) throws {
            // Nearly all entries are texts. To ask for a group first would make an error with its
            // line for each of them, a third of the time to load a theme without optimisation.
            do {
                self = .text(try decoder.singleValueContainer().decode(String.self))
            } catch {
                guard let group = try? decoder.container(keyedBy: AnyKey.self) else { throw error }
                var entries: [String: Entry] = [:]
                for key in group.allKeys {
                    entries[key.stringValue] = try group.decode(Entry.self, forKey: key)
                }
                self = .group(entries)
            }
        }

        func flattened(below path: String) -> [(key: String, text: String)] {
            switch self {
            case .text(let text): return [(path, text)]
            case .group(let entries):
                let prefix = path.isEmpty ? "" : path + "."
                return entries.flatMap { $1.flattened(below: prefix + $0) }
            }
        }
    }
}
