extension Scanner {
    /// `{% comment %}…{% endcomment %}`: nothing between is read, save that comments nest.
    mutating func skipComment(_ opener: TagSegment) {
        var depth = 1
        var index = position
        while let open = nextDelimiter(from: index) {
            index = open + 1
            guard text[open + 1] == UInt8(ascii: "%"), let (segment, end, trims) = tag(at: open)
            else { continue }
            switch segment.name {
            case "comment":
                depth += 1
                index = end
            case "raw":
                index = endOfRaw(from: end)?.end ?? end
            case "endcomment":
                depth -= 1
                index = end
                if depth == 0 { return leaveTag(at: end, trimsAfter: trims) }
            default: break
            }
        }
        report("'comment' is not closed; '{% endcomment %}' is missing", at: opener.namePlace)
        position = text.count
    }
}
