/// All tags of the language.
enum Tags {
    static let all: [any Tag.Type] = [
        AssignTag.self, BlockTag.self, BreakTag.self, ContinueTag.self, ForTag.self, IfTag.self,
        InlineCommentTag.self, LayoutTag.self, RenderTag.self, UnlessTag.self,
    ]

    /// The words that start a tag; `raw` and `comment` are read by the scanner.
    static let names = all.map { $0.name } + ["raw", "comment"]

    /// The words that only stand inside a block.
    static let innerNames = Set(all.flatMap { $0.innerNames } + ["endraw", "endcomment"])

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    static func named(_ name: String) -> (any Tag.Type)? {
        byName[name]
    }
}
