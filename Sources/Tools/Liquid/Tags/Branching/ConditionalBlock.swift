/// The branches of `if` or `unless`; only the first branch with a true condition is written.
struct ConditionalBlock {
    var branches: [Branch] = []

    struct Branch {
        /// The condition of the branch; nil for `else`.
        let condition: Condition?
        let isNegated: Bool
        let nodes: [any Node]
    }

    static func innerNames(endingWith end: String) -> [String] {
        ["elsif", "else", end]
    }

    /// Parses all branches up to the end tag; branches after an `else` are ignored.
    static func parse(
        _ tag: TagSegment, isNegated: Bool, innerNames: [String], _ parser: inout Parser
    ) -> ConditionalBlock {
        var block = ConditionalBlock()
        var head = tag
        var hasElse = false
        while true {
            let isElse = head.name == "else"
            if hasElse { parser.refuseBranch(head) }
            let condition = isElse ? nil : parseCondition(head, &parser)
            let (nodes, end) = parser.parseBody(of: tag, until: innerNames)
            if !hasElse {
                let isFirst = block.branches.isEmpty
                block.branches.append(
                    Branch(condition: condition, isNegated: isNegated && isFirst, nodes: nodes))
            }
            hasElse = hasElse || parser.isLast(head)
            guard let end, innerNames.dropLast().contains(end.name) else { return block }
            head = end
        }
    }

    var isBlank: Bool {
        branches.allSatisfy { $0.nodes.allSatisfy(\.isBlank) }
    }

    var bodies: [[any Node]] {
        branches.map(\.nodes)
    }

    func compile(named name: String, at place: Place, into compiler: inout Compiler) {
        let entry = compiler.context
        let isBlank = isBlank
        var exits: [HTMLContext] = []
        exits.reserveCapacity(branches.count + 1)
        var jumpsToEnd: [Int] = []
        for branch in branches {
            compiler.context = entry
            let jumpToNext = branch.condition.map {
                compiler.emitJump(unless: $0, isNegated: branch.isNegated)
            }
            compiler.conditionDepth += 1
            compiler.compile(branch.nodes, isBlank: isBlank)
            compiler.conditionDepth -= 1
            exits.append(compiler.context)
            guard let jumpToNext else { break }
            jumpsToEnd.append(compiler.emit(.jump, at: place))
            compiler.patch(jumpToNext)
        }
        if branches.last?.condition != nil {
            exits.append(entry)
        }
        jumpsToEnd.forEach { compiler.patch($0) }
        compiler.join(exits, after: name, at: place)
    }

    private static func parseCondition(_ head: TagSegment, _ parser: inout Parser) -> Condition {
        let condition = parser.read(head.markup) { (reader) throws(ParseFailure) in
            try reader.condition()
        }
        // After a mistake, the branch gets a false condition, so that its body is still checked.
        return condition ?? Condition(always: false, at: head.namePlace)
    }
}
