import JSON

/// Any JSON, as written in YAML.
struct WrittenJSON: Decodable {
    let value: JSONValue

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: AnyCodingKey.self) {
            value = .object(
                try container.allKeys.map { key in
                    .init(
                        key.stringValue,
                        try container.decode(WrittenJSON.self, forKey: key).value)
                })
            return
        }
        if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd {
                elements.append(try container.decode(WrittenJSON.self).value)
            }
            value = .array(elements)
            return
        }
        let container = try decoder.singleValueContainer()
        if let truth = try? container.decode(Bool.self) {
            value = .bool(truth)
        } else if let number = try? container.decode(Int.self) {
            value = .number(String(number))
        } else {
            value = .string(try decoder.expandedText().text)
        }
    }
}

/// The parameters of a query, in order.
struct WrittenParameters: Decodable {
    let items: [(name: String, value: String)]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyCodingKey.self)
        items = try container.allKeys.map { key in
            let value = try container.decode(ExpandedScalar.self, forKey: key)
            return (key.stringValue, value.text)
        }
    }
}

/// A single value as text, whatever its type is in YAML.
struct ExpandedScalar: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        text = try decoder.expandedText().text
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
