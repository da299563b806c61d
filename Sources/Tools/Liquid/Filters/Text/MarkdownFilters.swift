import Text

/// The filter that converts Markdown to HTML with the converter of the host program.
enum MarkdownFilters {
    static let definitions = [
        FilterDefinition(
            "markdownify", .markdownify, gives: .html, summary: "HTML of a Markdown text.",
            prepare: checkHost)
    ]

    private static let checkHost: FilterDefinition.Preparation = { input, compiler in
        guard compiler.options.markdown != nil else {
            compiler.report(
                "'markdownify' is not available here; write HTML instead", at: input.place)
            return nil
        }
        return input.type
    }
}

extension Machine {
    /// Converts a Markdown text to HTML; a value that is already HTML stays unchanged.
    mutating func markdownify(_ input: Value) throws(RenderFault) -> Value {
        guard let convert = program.markdown, !input.isNothing else { return input }
        let text = try text(of: input)
        if text.kind == .html { return text }
        let start = out.count
        convert(text.bytes, &out)
        return try takeText(from: start, kind: .html)
    }
}
