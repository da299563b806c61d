import JSON

/// The keys of a document and the kinds of their values, on which a strict client depends.
struct Shape: Equatable {
    private(set) var kinds: [String: Set<String>] = [:]

    init(_ value: JSONValue) {
        add(value, at: "")
    }

    private mutating func add(_ value: JSONValue, at path: String) {
        kinds[path, default: []].insert(Self.kind(of: value))
        for element in value.elements ?? [] { add(element, at: path + "[]") }
        for member in value.members ?? [] { add(member.value, at: "\(path).\(member.key)") }
    }

    private static func kind(of value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool: "bool"
        case .number(let digits):
            digits.contains("E") ? "exponent" : digits.contains(".") ? "fraction" : "integer"
        case .string(let text): text.isMidnight ? "date " + text.dropFirst(10) : "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// The shape without some keys, wherever they stand.
    func without(_ keys: Set<String>) -> Shape {
        var shape = self
        shape.kinds = kinds.filter { path, _ in
            !path.split(separator: ".").contains { keys.contains(String($0)) }
        }
        return shape
    }

    /// The shape before 2022-01-15: numbers are numbers, and dates are dates.
    var coarse: Shape {
        var shape = self
        shape.kinds = kinds.mapValues { kinds in
            Set(
                kinds.map { kind in
                    ["integer", "fraction", "exponent"].contains(kind)
                        ? "number" : kind.hasPrefix("date") ? "date" : kind
                })
        }
        return shape
    }

    /// The differences, for a message.
    func differences(from other: Shape) -> [String] {
        Set(kinds.keys).union(other.kinds.keys).sorted().compactMap { path in
            kinds[path] == other.kinds[path]
                ? nil
                : "\(path): \(kinds[path]?.sorted() ?? []) and \(other.kinds[path]?.sorted() ?? [])"
        }
    }
}

extension String {
    /// True for a day with the time at which it begins.
    fileprivate var isMidnight: Bool {
        19...23 ~= utf8.count && utf8.dropFirst(11).starts(with: "00:00:00".utf8)
    }
}
