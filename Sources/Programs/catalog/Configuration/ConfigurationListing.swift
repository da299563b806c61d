import JSON
import YAML

/// A listing of all configuration keys with their values and origins, for `catalog config`.
struct ConfigurationListing {
    /// A key and its value.
    struct Row {
        let key: Setting
        /// The value without secrets; `nil` when the key is not set and has no default value.
        let value: YAMLValue?
        /// The origin of the value, such as `catalog.yml:3` or the name of an environment variable.
        ///
        /// For a key that is not set, the origin is `default`, `default:` with a description, or
        /// `not set`.
        let origin: String
    }

    private let values: YAMLValue
    private let defaults: YAMLValue? = try? YAMLDocument(
        Array(Setting.defaultText.utf8), file: "default"
    ).values
    /// The name of the configuration file; origins in this file include a line number.
    private let file: String

    /// Creates a listing of `values`, which were read from `file` and other origins.
    init(_ values: YAMLValue, of file: String) {
        self.values = values
        self.file = file
    }

    /// One row for each key that is not a section, in the order of the starter configuration.
    var rows: [Row] { Setting.all.flatMap { rows(for: $0) } }

    /// The configuration as valid YAML; keys that are not set are written as comments.
    var yaml: String {
        Setting.all.flatMap { lines(for: $0, depth: 0) }.joined(separator: "\n")
    }

    private func rows(for key: Setting) -> [Row] {
        if let value = values.at(key.path), !value.isParent(of: key) {
            return [Row(key: key, value: shown(value, of: key), origin: origin(of: value))]
        }
        if let value = defaults?.at(key.path), !value.isParent(of: key), !hasValues(below: key) {
            return [Row(key: key, value: value, origin: "default")]
        }
        guard key.keys.isEmpty else { return key.keys.flatMap { rows(for: $0) } }
        if case .described(let text) = key.defaultValue {
            return [Row(key: key, value: nil, origin: "default: \(text)")]
        }
        return [Row(key: key, value: nil, origin: "not set")]
    }

    /// Returns true if `values` contains a section at `key`, whose own default then does not apply.
    private func hasValues(below key: Setting) -> Bool {
        values.at(key.path).map { $0.content != .nothing } ?? false
    }

    private func lines(for key: Setting, depth: Int) -> [String] {
        let rows = rows(for: key)
        let indent = String(repeating: "  ", count: depth)
        if rows.count == 1, let row = rows.first, row.key.path == key.path {
            let mark = row.value == nil ? "#" : ""
            let value = row.value.map { " \($0.text)" } ?? ""
            return ["\(mark)\(indent)\(key.name):\(value)  # \(row.origin.onOneLine)"]
        }
        let mark = rows.allSatisfy { $0.value == nil } ? "#" : ""
        return ["\(mark)\(indent)\(key.name):"]
            + key.keys.flatMap { lines(for: $0, depth: depth + 1) }
    }

    private func origin(of value: YAMLValue) -> String {
        value.file == file ? "\(file):\(value.line)" : value.file
    }

    private func shown(_ value: YAMLValue, of key: Setting) -> YAMLValue {
        if key.holdsSecret { return value.withoutSecrets(keeping: key.type?.openKeys ?? []) }
        guard case .scalar(let text, let isPlain) = value.content, let type = key.type else {
            return value
        }
        var value = value
        value.content = .scalar(type.shown(text), isPlain: isPlain)
        return value
    }
}

extension ConfigurationListing {
    /// The rows as JSON: `key`, `value` and `from`.
    var json: String {
        var writer = JSONWriter()
        writer.array { writer in
            for row in rows {
                writer.object { writer in
                    writer.member("key", row.key.text)
                    writer.key("value")
                    writer.write(row.value)
                    writer.member("from", row.origin)
                }
            }
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}

extension YAMLValue {
    /// Returns the value at `path`; `nil` when the key is not set.
    fileprivate func at(_ path: [String]) -> YAMLValue? {
        var value = self
        for key in path {
            guard let next = value[key] else { return nil }
            value = next
        }
        return value.content == .nothing ? nil : value
    }

    /// Returns true if the value is a section whose keys are listed in separate rows.
    fileprivate func isParent(of key: Setting) -> Bool {
        if case .mapping = content { !key.keys.isEmpty } else { false }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ value: YAMLValue?) {
        switch value?.content {
        case .none, .nothing: null()
        case .scalar(let text, _): self.value(text)
        case .list(let values): array { writer in for value in values { writer.write(value) } }
        case .mapping(let entries):
            object { writer in
                for entry in entries {
                    writer.key(entry.key)
                    writer.write(entry.value)
                }
            }
        }
    }
}
