extension Compiler {
    static let partialFolder = "snippets"

    /// Compiles a body.
    ///
    /// A blank body contains only white space and tags that write nothing; its white space is not
    /// written.
    mutating func compile(_ nodes: [any Node], isBlank: Bool) {
        guard let first = nodes.first else { return }
        nested(at: first.place) { compiler in
            for node in nodes where !isBlank || node.role != .text {
                if compiler.isTooLarge { return }
                compiler.compile(node)
            }
        }
    }

    private mutating func compile(_ node: any Node) {
        let start = unit.instructions.count
        node.compile(into: &self)
        recordResumption(from: start, isSilent: node.role == .assignment)
    }

    /// Records that rendering continues after this node if the node fails.
    ///
    /// The instructions of nested nodes already have a record. This function does not change it.
    private mutating func recordResumption(from start: Int, isSilent: Bool) {
        guard options.faults == .write else { return }
        let end = unit.instructions.count
        for index in start..<end where unit.resumptions[index] == nil {
            unit.resumptions[index] = Resumption(
                position: UInt32(end), loopCount: UInt32(unit.loops.count), isSilent: isSilent)
        }
    }

    /// Adds an instruction and returns its index.
    @discardableResult
    mutating func emit(
        _ opcode: Opcode, mode: UInt8 = 0, a: Int = 0, b: Int = 0, c: Int = 0, at place: Place
    ) -> Int {
        guard let a = UInt16(exactly: a) else {
            report("this template has more than 65,535 variables", at: place)
            return unit.instructions.count
        }
        grow(by: 1 + (opcode == .text ? c / 64 : 0), at: place)
        guard !isTooLarge else { return unit.instructions.count }
        unit.instructions.append(
            Instruction(opcode: opcode, mode: mode, a: a, b: UInt32(b), c: UInt32(c)))
        unit.spans.append(Span(template: unit.template, place: place))
        if options.faults == .write { unit.resumptions.append(nil) }
        return unit.instructions.count - 1
    }

    /// Sets the target of the jump at `index` to the next instruction.
    mutating func patch(_ index: Int, target: WritableKeyPath<Instruction, UInt32> = \.b) {
        guard index < unit.instructions.count else { return }
        unit.instructions[index][keyPath: target] = UInt32(unit.instructions.count)
    }

    /// Joins the HTML contexts in which branches end; reports a warning if they differ.
    mutating func join(_ exits: [HTMLContext], after name: String, at place: Place) {
        join(exits, severity: .warning, after: name, at: place)
    }

    /// Joins the HTML contexts after a body that may run any number of times.
    ///
    /// The body must end in the context in which it began.
    mutating func join(
        _ entry: HTMLContext, leavingBodyOf name: String, runs repetition: Repetition = .often,
        at place: Place
    ) {
        if unit.format == .html, repetition == .often, context.agrees(with: entry),
            !entry.isRepeated(at: context)
        {
            report(
                "the next iteration of this '\(name)' would continue the name at its end; write a "
                    + "value or '>' behind the name", at: place)
        }
        join([entry, context], severity: .error, after: name, at: place)
    }

    enum Repetition { case once, often }

    private mutating func join(
        _ exits: [HTMLContext], severity: TemplateError.Severity, after name: String,
        at place: Place
    ) {
        guard let first = exits.first else { return }
        context = first
        guard unit.format == .html else { return }
        var agree = true
        for exit in exits.dropFirst() {
            agree = agree && exit.agrees(with: first)
            guard let joined = HTMLContext.join(context, exit) else {
                return report(
                    "the branches of this '\(name)' leave the HTML in too many different states; "
                        + "open and close in the same branch", at: place)
            }
            context = joined
        }
        if !agree {
            report(
                "this '\(name)' leaves the HTML \(context.name); open and close in the same branch",
                severity, at: place)
        }
    }

    /// Emits code that ends rendering with `message`; if the check is enabled, reports an error
    /// instead.
    mutating func emitFailure(
        _ message: String, advice: String? = nil, check: TemplateOptions.Checks = [],
        at place: Place
    ) {
        if let advice, options.checks.contains(check) {
            return report(advice, at: place)
        }
        emit(.fail, b: pool.append([.text(message)]), at: place)
    }

    /// Emits code that writes `text`, which is not from the template.
    mutating func emitText(_ text: String, at place: Place) {
        emit(.text, b: pool.append(ArraySlice(text.utf8)), c: text.utf8.count, at: place)
    }

    /// Emits code that writes a text of the template.
    mutating func emitText(at place: Place) {
        let text = templates[unit.template].source.text[place.start..<place.end]
        let bytes = options.marksTags && unit.format == .html ? markingTags(in: text)[...] : text
        if unit.format == .html {
            checkSingleBraces(in: place)
            if let (mistake, index) = context.scan(text) {
                report(mistake.description, at: Place(start: index, end: index + 1))
            }
        }
        let offset = pool.append(bytes)
        emit(.text, b: offset, c: bytes.count, at: place)
    }

    /// Emits code that writes a value with the escaping for its HTML context.
    mutating func emitOutput(of value: FilteredExpression, at place: Place) {
        if isReplacedBlock(value) { return compileReplacedBlock(at: place) }
        recordOutput(of: value)
        let start = unit.instructions.count
        let type = load(value)
        emitWriting(of: type, filters: value.filters, from: start, at: place)
    }

    /// Returns true if the output is `block.super`.
    ///
    /// `block.super` is not a value: the replaced block is compiled at this place.
    private func isReplacedBlock(_ value: FilteredExpression) -> Bool {
        guard value.filters.isEmpty, case .variable("block", let path) = value.input.kind,
            path.count == 1, case .field("super") = path[0].kind
        else { return false }
        return variable(named: "block") == nil
    }

    /// Emits code that writes the accumulator, which the instructions since `start` have loaded.
    private mutating func emitWriting(
        of type: FieldType, filters: [FilterCall], from start: Int, at place: Place
    ) {
        let escaping = escaping(of: type, filters: filters, at: place)
        checkQuery(type, filters, at: place)
        checkObjects(in: type, at: place)
        if unit.format == .html {
            context.scanValue()
        }
        if case .object(let schema) = type {
            return report("'\(schema.name)' is an object; name one of its fields", at: place)
        }
        if escaping.keepsAmounts, writeMoney(from: start) { return }
        guard unit.instructions.count == start + 1, let last = unit.instructions.last,
            let fused = last.opcode.emitting
        else {
            emit(.emit, mode: escaping.rawValue, at: place)
            return
        }
        unit.instructions[start].opcode = fused
        unit.instructions[start].mode = escaping.rawValue
    }

    /// Combines a money filter and the output of its result into one instruction.
    ///
    /// - Returns: True if the last instruction since `start` is such a filter.
    private mutating func writeMoney(from start: Int) -> Bool {
        let last = unit.instructions.count - 1
        guard last >= start, unit.instructions[last].opcode == .filter,
            let operation = FilterOperation(rawValue: Int(unit.instructions[last].a)),
            let style = MoneyStyle(operation)
        else { return false }
        unit.instructions[last].opcode = .emitMoney
        unit.instructions[last].mode = style.rawValue
        return true
    }

    /// Emits code that stores the accumulator in a variable.
    mutating func emitAssign(to name: String, type: FieldType, at place: Place) {
        guard var variable = unit.locals[name], case .local(let slot) = variable.location else {
            return
        }
        emit(.store, a: slot, at: place)
        variable.type = unit.reassigned.contains(name) ? .any : type
        unit.locals[name] = variable
    }

    /// Emits code that writes the next value of a cycle.
    mutating func emitCycle(_ tag: CycleTag) {
        let firstSlot = unit.allocateSlot()
        if let group = tag.group {
            load(group)
        } else {
            emit(.loadConstant, b: pool.append([.text(cycleKey(of: tag))]), at: tag.place)
        }
        emit(.store, a: firstSlot, at: tag.place)
        for value in tag.values {
            let slot = unit.allocateSlot()
            load(value)
            emit(.store, a: slot, at: value.place)
        }
        let start = unit.instructions.count
        emit(.cycle, a: firstSlot, c: tag.values.count, at: tag.place)
        emitWriting(of: .any, filters: [], from: start, at: tag.place)
        unit.freeSlots(from: firstSlot)
    }

    /// Returns the key that identifies the state of a cycle.
    ///
    /// Cycles with the same literals share their key and their state. A cycle with variables has
    /// its own key.
    private mutating func cycleKey(of tag: CycleTag) -> String {
        if tag.values.allSatisfy({ $0.literal != nil }) {
            return "\0cycle " + tag.values.map { source.text(at: $0.place) }.joined(separator: ",")
        }
        registerCount += 1
        return "\0cycle \(registerCount)"
    }

    enum CounterStep: UInt8 { case increment, decrement }

    /// Emits code that changes a counter and writes its value.
    mutating func emitCounter(_ name: String, _ step: CounterStep, at place: Place) {
        guard case .local(let slot)? = unit.counter(named: name)?.location else { return }
        let start = unit.instructions.count
        emit(.count, mode: step.rawValue, a: slot, at: place)
        emitWriting(of: .integer, filters: [], from: start, at: place)
    }

    private mutating func escaping(
        of type: FieldType, filters: [FilterCall], at place: Place
    ) -> Escaping {
        switch unit.format {
        case .plain: return .plain
        case .xml: return .xml
        case .html, .json: break
        }
        switch context.site {
        case .allowed(.script):
            if !isScriptSafe(type, filters) {
                report("only JSON may be written into a script; add '| json'", at: place)
            }
            return .script
        case .allowed(let escaping): return escaping
        case .numbersOnly(let message):
            if type != .integer, type != .boolean { report(message, at: place) }
            return .number
        case .refused(let message): report(message, at: place)
        }
        return .attribute
    }

    private func isScriptSafe(_ type: FieldType, _ filters: [FilterCall]) -> Bool {
        type == .integer || type == .boolean
            || filters.last.map { givesJSON($0.name) } ?? false
    }
}

extension Opcode {
    /// The instruction that loads the same value and also writes it; nil if none exists.
    fileprivate var emitting: Opcode? {
        switch self {
        case .loadLocal: .emitLocal
        case .loadLocalField: .emitLocalField
        case .loadGlobalField: .emitGlobalField
        default: nil
        }
    }
}
