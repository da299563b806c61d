extension Compiler {
    /// Tests a condition; returns the jump that is taken when it fails.
    mutating func emitJump(unless condition: Condition, isNegated: Bool) -> Int {
        // Both connectives group from the right: each one decides about all that follows.
        var jumpsToEnd: [Int] = []
        for (index, test) in condition.tests.enumerated() {
            emit(test)
            if index < condition.connectives.count {
                let opcode: Opcode =
                    condition.connectives[index] == .and ? .jumpFalsy : .jumpTruthy
                jumpsToEnd.append(emit(opcode, at: test.left.place))
            }
        }
        jumpsToEnd.forEach { patch($0) }
        let place = condition.tests[0].left.place
        return emit(isNegated ? .jumpTruthy : .jumpFalsy, at: place)
    }

    /// Runs `body` for every element, or `otherwise` when there is none.
    mutating func emitLoop(
        _ header: ForTag.Header, at place: Place, body: (inout Compiler) -> Void,
        otherwise: (inout Compiler) -> Void
    ) {
        let firstSlot = unit.nextSlot
        let collection = unit.allocateSlot()
        let offset = unit.allocateSlot()
        let limit = unit.allocateSlot()
        let variable = unit.allocateSlot()
        let type = load(header.collection)
        emit(.store, a: collection, at: header.collection.place)
        store(header.offset, in: offset, at: place)
        store(header.limit, in: limit, at: place)
        let begin = emit(
            .loopBegin, mode: header.isReversed ? 1 : 0, a: collection, c: variable,
            at: header.collection.place)

        unit.loops.append(
            UnitBuilder.Loop(
                variable: (
                    header.variable, Variable(location: .local(variable), type: type.element)
                ), entry: context))
        let start = unit.instructions.count
        body(&self)
        let loop = unit.loops.removeLast()
        loop.jumpsToNext.forEach { patch($0) }
        emit(.loopNext, b: start, at: place)
        let jumpOver = emit(.jump, at: place)
        patch(begin)
        otherwise(&self)
        patch(jumpOver)
        loop.jumpsToEnd.forEach { patch($0) }
        unit.freeSlots(from: firstSlot)
    }

    /// Renders another template with arguments.
    mutating func emitCall(
        to name: (text: String, place: Place), arguments: [NamedArgument], at place: Place
    ) {
        guard let template = resolve(name, in: Self.partialFolder) else { return }
        let firstSlot = unit.nextSlot
        var parameters: [UnitKey.Parameter] = []
        for argument in arguments {
            guard !parameters.contains(where: { $0.name == argument.name }) else {
                report("the argument '\(argument.name)' stands here twice", at: argument.place)
                continue
            }
            let slot = unit.allocateSlot()
            let type = load(argument.value)
            emit(.store, a: slot, at: argument.place)
            parameters.append(UnitKey.Parameter(name: argument.name, type: type))
        }
        let key = UnitKey(
            template: template, parameters: parameters, context: context, format: unit.format,
            hasLoop: unit.inheritsLoop || !unit.loops.isEmpty, isEntry: false)
        let index = unitIndex(for: key)
        emit(.call, a: index, b: firstSlot, c: parameters.count, at: place)
        context = exit(of: index, entry: context)
        unit.freeSlots(from: firstSlot)
    }

    private mutating func emit(_ test: Condition.Test) {
        guard let comparison = test.comparison, let right = test.right else {
            load(test.left)
            return
        }
        if case .literal(let literal) = right.kind {
            load(test.left)
            let constant = pool.append([literal])
            emit(
                .compareConstant, mode: comparison.rawValue, b: constant, at: test.left.place)
            return
        }
        let slot = unit.allocateSlot()
        load(test.left)
        emit(.store, a: slot, at: test.left.place)
        load(right)
        emit(.compare, mode: comparison.rawValue, a: slot, at: test.left.place)
        unit.freeSlots(from: slot)
    }

    private mutating func store(_ expression: Expression?, in slot: Int, at place: Place) {
        if let expression {
            load(expression)
        } else {
            emit(.loadConstant, b: pool.append([nil]), at: place)
        }
        emit(.store, a: slot, at: expression?.place ?? place)
    }
}

extension FieldType {
    /// What a loop over it sees.
    fileprivate var element: FieldType {
        switch self {
        case .list(let element): element
        case .text, .html: self
        default: .any
        }
    }
}
