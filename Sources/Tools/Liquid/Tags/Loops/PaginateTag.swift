/// Divides a list into pages: `{% paginate list by 24 window_size: 3 %}…{% endpaginate %}`.
///
/// Inside the tag, the list contains only the elements of the current page. The variable `paginate`
/// describes the other pages.
struct PaginateTag: Tag {
    static let name = "paginate"
    static let innerNames = ["endpaginate"]
    static let form = "{% paginate list by 24 window_size: 3 %}…{% endpaginate %}"
    static let summary = "Shows a list page by page; 'paginate' inside describes the other pages."

    let header: Header
    let body: [any Node]
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        let header = parser.read(tag.markup) { (reader) throws(ParseFailure) in
            try Header(&reader)
        }
        let body = parser.parseBody(of: tag, until: innerNames).nodes
        return header.map { PaginateTag(header: $0, body: body, place: tag.namePlace) }
    }

    var bodies: [[any Node]] { [body] }

    func compile(into compiler: inout Compiler) {
        compiler.emitPagination(self)
    }
}

extension PaginateTag {
    /// The list and the sizes that follow the name of the tag.
    struct Header {
        let list: (root: Expression, path: [PathSegment], place: Place)
        let pageSize: Expression
        var windowSize: Expression?

        init(_ reader: inout MarkupReader) throws(ParseFailure) {
            let value = try reader.expression()
            guard case .variable(let root, let path) = value.kind else {
                throw ParseFailure(
                    message: "'paginate' takes the name of a list", place: value.place)
            }
            let variable = Expression(kind: .variable(name: root, path: []), place: value.place)
            list = (variable, path, value.place)
            guard try reader.take(word: "by") else {
                throw reader.expected("'by' and the number of elements on a page")
            }
            pageSize = try reader.expression()
            for argument in try reader.namedArguments() {
                guard argument.name == "window_size" else {
                    throw ParseFailure(
                        message:
                            "'paginate' has no argument '\(argument.name)'; it takes 'window_size'",
                        place: argument.place)
                }
                windowSize = argument.value
            }
        }
    }
}
