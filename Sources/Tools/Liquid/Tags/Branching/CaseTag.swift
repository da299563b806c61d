/// A choice by value: `{% case a %}{% when 1, 2 %}…{% else %}…{% endcase %}`.
///
/// Each value that equals the subject writes the body of its branch; a value that occurs twice
/// writes it twice. An `else` is written if no value before it is equal.
struct CaseTag: Tag {
    static let name = "case"
    static let innerNames = ["when", "else", "endcase"]
    static let form = "{% case value %}{% when 1, 2 %}…{% else %}…{% endcase %}"
    static let summary = "A choice by value; every value that matches is written."

    let subject: Expression
    let branches: [Branch]
    let place: Place

    struct Branch {
        /// The values of the branch; the list is empty for `else`.
        let values: [Expression]
        let body: [any Node]
        let place: Place
    }

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        let subject = parser.read(tag.markup) { (reader) throws(ParseFailure) in
            try reader.expression()
        }
        // The text before the first branch is parsed, but never written.
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

    /// True if the case has exactly one `else`, as its last branch.
    var hasFinalElse: Bool {
        branches.last?.values.isEmpty == true
            && branches.dropLast().allSatisfy { !$0.values.isEmpty }
    }

    /// True if at most one branch is written.
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
    /// A key that differs from the keys of all other literals.
    ///
    /// The key is nil if the literal may equal values of several types.
    var distinctKey: String? {
        switch self {
        case .text(let text): "'" + text
        case .integer(let number): "\(number)"
        default: nil
        }
    }
}
