import JSON
import YAML

/// Any JSON, as written in YAML.
struct WrittenJSON: Decodable {
    let value: JSONValue
    /// True if a text comes from a reference that probably leads to a secret.
    private(set) var holdsSecret = false

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: AnyKey.self) {
            let members = try container.allKeys.map { key in
                (key.stringValue, try container.decode(WrittenJSON.self, forKey: key))
            }
            value = .object(members.map { .init($0.0, $0.1.value) })
            holdsSecret = members.contains { $0.1.holdsSecret }
            return
        }
        if var container = try? decoder.unkeyedContainer() {
            var elements: [WrittenJSON] = []
            while !container.isAtEnd { elements.append(try container.decode(WrittenJSON.self)) }
            value = .array(elements.map(\.value))
            holdsSecret = elements.contains(where: \.holdsSecret)
            return
        }
        let container = try decoder.singleValueContainer()
        if let truth = try? container.decode(Bool.self) {
            value = .bool(truth)
        } else if let number = try? container.decode(Int.self) {
            value = .number(String(number))
        } else {
            let text = try decoder.expandedText()
            value = .string(text.text)
            holdsSecret = text.holdsSecret
        }
    }
}

/// The parameters of a query, in order.
struct WrittenParameters: Decodable {
    let items: [(name: String, value: String)]
    /// True if a value comes from a reference that probably leads to a secret.
    let holdsSecret: Bool

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let values = try container.allKeys.map { key in
            (name: key.stringValue, text: try container.decode(ExpandedScalar.self, forKey: key))
        }
        items = values.map { ($0.name, $0.text.text) }
        holdsSecret = values.contains { $0.text.holdsSecret }
    }
}

/// A single value as text, whatever its type is in YAML.
struct ExpandedScalar: Decodable {
    let text: String
    /// True if a reference in the text probably leads to a secret.
    let holdsSecret: Bool

    init(from decoder: any Decoder) throws {
        let expanded = try decoder.expandedText()
        text = expanded.text
        holdsSecret = expanded.holdsSecret
    }
}

/// One value, or a list of values.
struct OneOrMany: Decodable {
    let texts: [String]

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.expandedText().text {
            texts = [text]
        } else {
            texts = try [ExpandedScalar](from: decoder).map(\.text)
        }
    }
}
