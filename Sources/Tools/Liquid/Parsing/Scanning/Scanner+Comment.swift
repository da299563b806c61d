extension Scanner {
    /// Skips `{% comment %}…{% endcomment %}`.
    ///
    /// The content is not parsed, but comments may be nested.
    mutating func skipComment(_ opener: TagSegment) {
        var depth = 1
        var index = position
        while let open = nextDelimiter(from: index) {
            guard text[open + 1] == UInt8(ascii: "%") else {
                index = endOfOutput(at: open)
                continue
            }
            guard let (segment, end, trims) = tag(at: open) else { break }
            index = end
            switch segment.name {
            case "comment": depth += 1
            case "raw":
                guard let raw = endOfRaw(from: end) else {
                    index = text.count
                    break
                }
                index = raw.end
            case "endcomment":
                depth -= 1
                if depth == 0 {
                    if refusesLeftovers { reportMarkup(of: segment) }
                    return leaveTag(at: end, trimsAfter: trims)
                }
            default: break
            }
        }
        report("'comment' is not closed; '{% endcomment %}' is missing", at: opener.namePlace)
        position = text.count
    }

    /// Returns the index after an output, which ends at `}}` or before the next tag.
    private func endOfOutput(at open: Int) -> Int {
        var index = open + 2
        while index + 1 < text.count {
            if text[index] == UInt8(ascii: "}"), text[index + 1] == UInt8(ascii: "}") {
                return index + 2
            }
            if text[index] == UInt8(ascii: "{"), text[index + 1] == UInt8(ascii: "%") {
                return tag(at: index)?.end ?? text.count
            }
            index += 1
        }
        return text.count
    }
}
