import JSONPath

/// A path to values in a JSON document, as written in the configuration.
struct WrittenPath: Decodable {
    let path: JSONPath

    init(from decoder: any Decoder) throws {
        let text = try decoder.expandedText().text
        do {
            path = try JSONPath(text)
        } catch {
            throw DecodingError.refusing("\(error)", at: decoder.codingPath)
        }
    }
}

/// One path, or a list of paths of which the first that finds something counts.
struct WrittenPaths: Decodable {
    let paths: [JSONPath]

    init(from decoder: any Decoder) throws {
        if (try? decoder.unkeyedContainer()) != nil {
            paths = try [WrittenPath](from: decoder).map(\.path)
        } else {
            paths = [try WrittenPath(from: decoder).path]
        }
        guard !paths.isEmpty else {
            throw DecodingError.refusing("it needs a path", at: decoder.codingPath)
        }
    }
}

/// A path to an array that is read while it arrives, so that it has only names.
struct WrittenSelector: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
        var text = try decoder.expandedText().text
        // dlt allows both the array and its elements.
        if text.hasSuffix("[*]") { text.removeLast("[*]".count) }
        let path: JSONPath
        do {
            path = try JSONPath(text)
        } catch {
            throw DecodingError.refusing("\(error)", at: decoder.codingPath)
        }
        guard let names = path.names else {
            throw DecodingError.refusing(
                "a list is read while it arrives, so its path has only names, such as "
                    + "$.data.products",
                at: decoder.codingPath)
        }
        self.names = names
    }
}

/// A place in the JSON body of a request: names with points between them, or a path of names.
struct WrittenBodyPath: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
        let text = try decoder.expandedText().text
        let path = try? JSONPath(text.hasPrefix("$") ? text : "$.\(text)")
        guard let names = path?.names, !names.isEmpty else {
            throw DecodingError.refusing(
                "it needs the names from the top of the JSON down, such as paging.page",
                at: decoder.codingPath)
        }
        self.names = names
    }
}

extension DecodingError {
    /// Returns the error of a value with a reason that names no key.
    static func refusing(_ reason: String, at path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(Context(codingPath: path, debugDescription: reason))
    }
}
