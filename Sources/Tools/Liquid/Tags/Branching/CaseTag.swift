/// A choice by value: `{% case a %}{% when 1, 2 %}…{% else %}…{% endcase %}`.
///
/// Every value that matches writes its body, as often as it stands there; `else` is written if
/// nothing before it matched.
struct CaseTag: Tag {
    static let name = "case"
    static let innerNames = ["when", "else", "endcase"]
    static let form = "{% case value %}{% when 1, 2 %}…{% else %}…{% endcase %}"
    static let summary = "A choice by value; every value that matches is written."

    let subject: Expression
    let branches: [Branch]
    let place: Place

    struct Branch {
        /// Empty for `else`.
        let values: [Expression]
        let body: [any Node]
        let place: Place
    }

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        let subject = parser.read(tag.markup) { (reader) throws(ParseFailure) in
            try reader.expression()
        }
        // What stands before the first branch is read, and dropped.
        var (_, head) = parser.parseBody(of: tag, until: innerNames)
        var branches: [Branch] = []
        while let start = head, start.name == "when" || start.name == "else" {
            let values = start.name == "when" ? readValues(start, &parser) : []
            let (body, end) = parser.parseBody(of: tag, until: innerNames)
            if let values {
                branches.append(Branch(values: values, body: body, place: start.namePlace))
            }
            head = end
        }
        return subject.map { CaseTag(subject: $0, branches: branches, place: tag.namePlace) }
    }

    var isBlank: Bool { bodies.allSatisfy { $0.allSatisfy(\.isBlank) } }
    var bodies: [[any Node]] { branches.map(\.body) }

    /// Whether `else` is there, and nothing follows it.
    var hasFinalElse: Bool {
        branches.last?.values.isEmpty == true
            && branches.dropLast().allSatisfy { !$0.values.isEmpty }
    }

    /// Whether two branches are never written one after the other.
    var writesOneBranch: Bool {
        let values = branches.flatMap(\.values).map(\.literal)
        let keys = values.compactMap { $0?.distinctKey }
        return keys.count == values.count && Set(keys).count == keys.count
            && branches.dropLast().allSatisfy { !$0.values.isEmpty }
    }

    func compile(into compiler: inout Compiler) {
        compiler.emitCase(self)
    }

    private static func readValues(_ tag: TagSegment, _ parser: inout Parser) -> [Expression]? {
        parser.read(tag.markup) { (reader) throws(ParseFailure) in
            var values = [try reader.expression()]
            while true {
                var isFollowed = try reader.take(.comma)
                if !isFollowed { isFollowed = try reader.take(word: "or") }
                guard isFollowed else { return values }
                values.append(try reader.expression())
            }
        }
    }
}

extension Literal {
    /// What equals no other value of this sort; nil for what several values may equal.
    var distinctKey: String? {
        switch self {
        case .text(let text): "'" + text
        case .integer(let number): "\(number)"
        default: nil
        }
    }
}
