/// A choice by a false condition: `{% unless a %}…{% elsif b %}…{% else %}…{% endunless %}`.
struct UnlessTag: Tag {
    static let name = "unless"
    static let innerNames = ConditionalBlock.innerNames(endingWith: "endunless")
    static let form = "{% unless a %}…{% else %}…{% endunless %}"
    static let summary = "A choice by a condition that is not met."

    let block: ConditionalBlock
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        UnlessTag(
            block: .parse(tag, isNegated: true, innerNames: innerNames, &parser),
            place: tag.namePlace)
    }

    var isBlank: Bool { block.isBlank }
    var bodies: [[any Node]] { block.bodies }

    func compile(into compiler: inout Compiler) {
        block.compile(named: Self.name, at: place, into: &compiler)
    }
}
