extension Parser {
    /// Reports a wrong end tag, such as the end tag of another block or `{% end %}`.
    ///
    /// The innermost block ends at this tag, so that no further mistakes follow from it.
    mutating func endsWrongly(_ tag: TagSegment) -> Bool {
        guard refusesLeftovers, let open = openBlocks.last, let end = open.innerNames.last,
            isEnd(tag.name), !mayEndLater(open.tag.name, end)
        else { return false }
        report(
            "this '\(tag.name)' does not close the open '\(open.tag.name)'; write '\(end)'",
            at: tag.namePlace)
        return true
    }

    private func isEnd(_ name: String) -> Bool {
        name == "end" || name.hasPrefix("end") && Tags.innerNames.contains(name)
    }

    /// Returns true if the rest of the template contains a further end tag for the open block
    /// `name`.
    private func mayEndLater(_ name: String, _ end: String) -> Bool {
        var depth = 0
        for case .tag(let tag) in rest {
            if tag.name == name { depth += 1 }
            if tag.name == end { depth -= 1 }
            if depth < 0 { return true }
        }
        return false
    }
}
