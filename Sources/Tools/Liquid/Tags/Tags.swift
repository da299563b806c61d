/// All tags of the language.
enum Tags {
    static let all: [any Tag.Type] = [
        AssignTag.self, BlockTag.self, BreakTag.self, CaptureTag.self, CaseTag.self,
        ContinueTag.self, CycleTag.self, DecrementTag.self, EchoTag.self, ForTag.self, IfTag.self,
        IfChangedTag.self, IncludeTag.self, IncrementTag.self, InlineCommentTag.self,
        LayoutTag.self, LiquidTag.self, PaginateTag.self, RenderTag.self, TableRowTag.self,
        UnlessTag.self,
    ]

    /// The tags whose bodies are not parsed as templates; the scanner reads these bodies.
    static let readByScanner = [
        TagDescription(
            "comment", form: "{% comment %}…{% endcomment %}",
            summary: "A comment; also disables a part of a template."),
        TagDescription(
            "doc", form: "{% doc %}…{% enddoc %}",
            summary: "The documentation of a partial and its arguments."),
        TagDescription(
            "raw", form: "{% raw %}…{% endraw %}", summary: "Text with braces that are not tags."),
    ]

    /// The names of all tags.
    static let names = all.map { $0.name } + readByScanner.map(\.name)

    /// The names of the tags that are allowed only inside a block.
    static let innerNames = Set(all.flatMap { $0.innerNames } + ["endraw", "endcomment", "enddoc"])

    private static let index = NameIndex(all.map { $0.name })

    static func named(_ name: String) -> (any Tag.Type)? {
        index.number(of: name).map { all[$0] }
    }
}
