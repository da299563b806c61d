package import JSON
import Text

extension JSONPath {
    /// The reason why a path found nothing: the first step that does not lead on.
    package struct Miss: Sendable, Equatable {
        /// The part of the path that finds a value, such as `$.data`.
        package let reached: String
        /// The step that finds nothing there, such as `.prodcts`.
        package let step: String
        /// The kind of the value there, such as `an object`.
        package let kind: String
        /// True if the value there is null or has no elements or members.
        package let isEmpty: Bool
        /// The keys there, in their order; empty if the value is not an object.
        package let keys: [String]
        /// The key that the step probably means.
        package let nearest: String?
    }

    /// Returns the most helpful reason why the path finds nothing in several documents; `nil` if it
    /// finds something in one of them.
    package func miss(in documents: [JSONValue]) -> Miss? {
        var misses: [Miss] = []
        for document in documents {
            guard let miss = miss(in: document) else { return nil }
            misses.append(miss)
        }
        return misses.first { $0.nearest != nil }
            ?? misses.max { $0.reached.utf8.count < $1.reached.utf8.count }
    }

    /// Returns the reason why the path finds nothing in `document`; `nil` if it finds something.
    package func miss(in document: JSONValue) -> Miss? {
        var reached = document
        for (index, segment) in segments.enumerated() {
            var found: JSONValue?
            _ = visit(document, from: 0, to: index + 1) {
                found = $0
                return false
            }
            if let found {
                reached = found
                continue
            }
            let start = index == 0 ? 1 : segments[index - 1].end
            let bytes = Array(text.utf8)
            let keys = reached.members?.map(\.key) ?? []
            return Miss(
                reached: String(decoding: bytes[..<start], as: UTF8.self),
                step: String(decoding: bytes[start..<segment.end], as: UTF8.self),
                kind: reached.kind,
                isEmpty: reached.isNull || reached.elements?.isEmpty == true
                    || reached.members?.isEmpty == true,
                keys: keys, nearest: segment.name?.nearest(among: keys))
        }
        return nil
    }
}

extension JSONPath.Segment {
    fileprivate var name: String? {
        if case .name(let name)? = only { name } else { nil }
    }
}

extension JSONPath.Miss: CustomStringConvertible {
    private static let shownKeys = 20

    /// The place at which the path ends, with the keys that are there.
    package var description: String {
        let start = "\(reached.quotedInMessage) is \(kind)"
        guard kind == JSONValue.object([]).kind else {
            return "\(start), so \(step.quotedInMessage) finds nothing"
        }
        let names = keys.prefix(Self.shownKeys).map(\.quotedInMessage).joined(separator: ", ")
        let more = keys.count > Self.shownKeys ? " and \(keys.count - Self.shownKeys) more" : ""
        let has = keys.isEmpty ? "without keys" : "with the keys \(names)\(more)"
        let advice = nearest.map { "; did you mean \($0.quotedInMessage)?" } ?? ""
        return "\(start) \(has), so \(step.quotedInMessage) finds nothing\(advice)"
    }
}

extension JSONValue {
    fileprivate var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "text"
        case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
        case .object: "an object"
        }
    }
}
