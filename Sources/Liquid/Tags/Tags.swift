/// All tags of the language.
enum Tags {
    static let all: [any Tag.Type] = [
        AssignTag.self, BlockTag.self, BreakTag.self, CaptureTag.self, CaseTag.self,
        ContinueTag.self, CycleTag.self, DecrementTag.self, EchoTag.self, ForTag.self, IfTag.self,
        IfChangedTag.self, IncludeTag.self, IncrementTag.self, InlineCommentTag.self,
        LayoutTag.self, LiquidTag.self, RenderTag.self, TableRowTag.self, UnlessTag.self,
    ]

    /// The words that start a tag; `raw`, `comment` and `doc` are read by the scanner.
    static let names = all.map { $0.name } + ["raw", "comment", "doc"]

    /// The words that only stand inside a block.
    static let innerNames = Set(all.flatMap { $0.innerNames } + ["endraw", "endcomment", "enddoc"])

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    static func named(_ name: String) -> (any Tag.Type)? {
        byName[name]
    }
}
