import Text

/// The keys of a mapping that the decoded type has requested; other keys are mistakes.
///
/// This type is a class because all containers of one mapping share it.
final class KeyUse {
    private let node: YAMLNode
    private var asked: [String] = []
    private var isUsedUp = false
    private var nested: [KeyUse] = []

    init(_ node: YAMLNode) {
        self.node = node
    }

    /// Records a request for a key, whether or not the key exists.
    func ask(_ key: String) {
        if !asked.contains(key) { asked.append(key) }
    }

    /// Records that all keys are requested, or that other code checks them.
    func useUp() {
        isUsedUp = true
    }

    /// Creates the record of `node`, a mapping inside this mapping; both records are closed
    /// together.
    func nest(_ node: YAMLNode) -> KeyUse {
        let use = KeyUse(node)
        nested.append(use)
        return use
    }

    /// Throws for the first key that was not requested.
    func close(in document: Document) throws(YAMLError) {
        if !isUsedUp, case .mapping(let entries) = node.content {
            for entry in entries where !asked.contains(entry.key) {
                let known = asked.filter { node[$0] == nil }
                throw document.error(
                    .unknownKey(
                        entry.key, suggestion: entry.key.meant(among: known), known: known),
                    at: entry.keyMark)
            }
        }
        for use in nested { try use.close(in: document) }
    }
}

extension String {
    /// Returns the key that was probably meant by this unknown key.
    ///
    /// It is a similar key, or a known key that is followed by its value, as in `webp 80`.
    func meant(among known: [String]) -> String? {
        if let end = firstIndex(where: { $0 == ":" || $0 == " " }) {
            let (key, value) = (String(self[..<end]), self[index(after: end)...])
            if known.contains(key), !value.isEmpty {
                return "\(key): \(value.drop { $0 == " " })"
            }
        }
        return nearest(among: known)
    }
}
