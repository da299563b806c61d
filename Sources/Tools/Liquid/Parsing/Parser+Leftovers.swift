extension Parser {
    /// Reports words behind a tag of a block that takes none, which the language drops.
    ///
    /// - Parameter innerNames: The tags that may stand in the block.
    mutating func refuseLeftovers(of tag: TagSegment, in innerNames: [String]) {
        guard takesNothing(tag), let words = leftovers(of: tag) else { return }
        report(
            tag.name == "else"
                ? "'else' takes no condition; " + Self.advice(among: innerNames)
                : "'\(tag.name)' takes nothing; remove what follows it", at: words)
    }

    /// Whether a tag is an `else` that ends the choice; with a condition it is meant to go on.
    func isLast(_ tag: TagSegment) -> Bool {
        tag.name == "else" && !(refusesLeftovers && leftovers(of: tag) != nil)
    }

    /// Reports a branch that is never written, as it stands behind `else`.
    mutating func refuseBranch(_ tag: TagSegment) {
        guard refusesLeftovers else { return }
        report(
            "this '\(tag.name)' stands behind 'else', and is never written; put 'else' last",
            at: tag.namePlace)
    }

    private func takesNothing(_ tag: TagSegment) -> Bool {
        refusesLeftovers && (tag.name == "else" || tag.name.hasPrefix("end"))
    }

    /// The words behind the name of a tag.
    private func leftovers(of tag: TagSegment) -> Place? {
        let markup = source.text[tag.markup.start..<tag.markup.end]
        guard let start = markup.firstIndex(where: { !ASCII.isSpace($0) }) else { return nil }
        return Place(start: start, end: tag.markup.end)
    }

    private static func advice(among innerNames: [String]) -> String {
        for name in ["elsif", "when"] where innerNames.contains(name) {
            return "write '\(name)', or remove what follows it"
        }
        return "remove what follows it"
    }
}
