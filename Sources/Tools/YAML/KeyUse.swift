import Text

/// Which keys of a mapping the decoded type has asked for; the others are mistakes.
///
/// A class, because all containers over one mapping add to the same account.
final class KeyUse {
    private let node: Node
    private var asked: [String] = []
    private var isUsedUp = false
    private var nested: [KeyUse] = []

    init(_ node: Node) {
        self.node = node
    }

    /// Notes that a key was asked for, be it there or not.
    func ask(_ key: String) {
        if !asked.contains(key) { asked.append(key) }
    }

    /// Notes that whatever stands here is wanted, or is accounted for elsewhere.
    func useUp() {
        isUsedUp = true
    }

    /// Begins the account of a mapping inside this one, closed together with it.
    func nest(_ node: Node) -> KeyUse {
        let use = KeyUse(node)
        nested.append(use)
        return use
    }

    /// Throws for the first key that nobody has asked for.
    func close(in document: Document) throws(YAMLError) {
        if !isUsedUp, case .mapping(let entries) = node.content {
            for entry in entries where !asked.contains(entry.key) {
                let known = asked.filter { node[$0] == nil }
                throw document.error(
                    .unknownKey(entry.key, suggestion: entry.key.nearest(among: known)),
                    at: entry.keyMark)
            }
        }
        for use in nested { try use.close(in: document) }
    }
}
