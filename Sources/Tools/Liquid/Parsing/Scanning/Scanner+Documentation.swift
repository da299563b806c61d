extension Scanner {
    /// Skips `{% doc %}…{% enddoc %}`, which is the documentation of a template.
    ///
    /// The content is not parsed, and these blocks cannot be nested.
    mutating func skipDocumentation(_ opener: TagSegment) {
        reportMarkup(of: opener)
        var index = position
        while let open = nextDelimiter(from: index) {
            index = open + 1
            if endOfName("doc", ofTagAt: open) != nil {
                guard let (segment, end, _) = tag(at: open) else { break }
                report("'doc' is not allowed inside 'doc'", at: segment.namePlace)
                index = end
            } else if endOfName("enddoc", ofTagAt: open) != nil {
                guard let (_, end, trims) = tag(at: open) else { break }
                return leaveTag(at: end, trimsAfter: trims)
            }
        }
        report("'doc' is not closed; '{% enddoc %}' is missing", at: opener.namePlace)
        position = text.count
    }

    /// Reports text after the name of a tag that takes no arguments.
    mutating func reportMarkup(of tag: TagSegment) {
        guard
            let start = text[tag.markup.start..<tag.markup.end].firstIndex(where: {
                !ASCII.isSpace($0)
            })
        else { return }
        report(
            "'\(tag.name)' takes no arguments here", at: Place(start: start, end: tag.markup.end))
    }
}
