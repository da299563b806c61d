/// A choice by conditions: `{% if a %}…{% elsif b %}…{% else %}…{% endif %}`.
struct IfTag: Tag {
    static let name = "if"
    static let innerNames = ConditionalBlock.innerNames(endingWith: "endif")
    static let form = "{% if a and b %}…{% elsif c == 1 %}…{% else %}…{% endif %}"
    static let summary = "A choice by conditions."

    let block: ConditionalBlock
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        IfTag(
            block: .parse(tag, isNegated: false, innerNames: innerNames, &parser),
            place: tag.namePlace)
    }

    var isBlank: Bool { block.isBlank }
    var bodies: [[any Node]] { block.bodies }

    func compile(into compiler: inout Compiler) {
        block.compile(named: Self.name, at: place, into: &compiler)
    }
}
