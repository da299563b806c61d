extension Parser {
    /// Reports text after the name of a tag that takes no arguments, because Liquid ignores this
    /// text.
    ///
    /// - Parameter innerNames: The tags that are allowed in the block.
    mutating func refuseLeftovers(of tag: TagSegment, in innerNames: [String]) {
        guard takesNothing(tag), let words = leftovers(of: tag) else { return }
        report(
            tag.name == "else"
                ? "'else' takes no condition; " + Self.advice(among: innerNames)
                : "'\(tag.name)' takes no arguments; remove the text behind it", at: words)
    }

    /// Returns true if `tag` is an `else`, after which no branches may follow.
    ///
    /// An `else` with text after it does not count, because another branch is probably meant.
    func isLast(_ tag: TagSegment) -> Bool {
        tag.name == "else" && !(refusesLeftovers && leftovers(of: tag) != nil)
    }

    /// Reports a branch after `else`, because this branch is never written.
    mutating func refuseBranch(_ tag: TagSegment) {
        guard refusesLeftovers else { return }
        report(
            "this '\(tag.name)' is behind 'else' and is never used; put 'else' last",
            at: tag.namePlace)
    }

    private func takesNothing(_ tag: TagSegment) -> Bool {
        refusesLeftovers && (tag.name == "else" || tag.name.hasPrefix("end"))
    }

    /// Returns the place of the text after the name of a tag; nil if there is no text.
    private func leftovers(of tag: TagSegment) -> Place? {
        let markup = source.text[tag.markup.start..<tag.markup.end]
        guard let start = markup.firstIndex(where: { !ASCII.isSpace($0) }) else { return nil }
        return Place(start: start, end: tag.markup.end)
    }

    private static func advice(among innerNames: [String]) -> String {
        for name in ["elsif", "when"] where innerNames.contains(name) {
            return "write '\(name)', or remove the text behind it"
        }
        return "remove the text behind it"
    }
}
