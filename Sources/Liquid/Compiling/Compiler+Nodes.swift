extension Compiler {
    static let partialFolder = "snippets"

    /// Compiles a body; a blank one loses its white space.
    mutating func compile(_ nodes: [any Node], isBlank: Bool) {
        for node in nodes where !(isBlank && node is TextNode) {
            node.compile(into: &self)
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
        unit.instructions.append(
            Instruction(opcode: opcode, mode: mode, a: a, b: UInt32(b), c: UInt32(c)))
        unit.spans.append(Span(template: unit.template, place: place))
        return unit.instructions.count - 1
    }

    /// Lets the jump at `index` go to what is compiled next.
    mutating func patch(_ index: Int) {
        guard index < unit.instructions.count else { return }
        unit.instructions[index].b = UInt32(unit.instructions.count)
    }

    /// Goes on where all branches leave off, and reports if they leave off differently.
    mutating func join(_ exits: [HTMLContext], after name: String, at place: Place) {
        guard let first = exits.first else { return }
        context = first
        guard unit.format == .html else { return }
        for exit in exits.dropFirst() {
            guard let joined = HTMLContext.join(context, exit) else {
                return report(
                    "this '\(name)' leaves the HTML \(context.name) or \(exit.name); "
                        + "open and close in the same branch", at: place)
            }
            context = joined
        }
    }

    /// Writes text of the template.
    mutating func emitText(at place: Place) {
        let bytes = source.text[place.start..<place.end]
        if unit.format == .html {
            context.scan(bytes)
        }
        let offset = pool.append(bytes)
        emit(.text, b: offset, c: bytes.count, at: place)
    }

    /// Writes a value, escaped for the place where it stands.
    mutating func emitOutput(of value: FilteredExpression, at place: Place) {
        let start = unit.instructions.count
        let type = load(value)
        let escaping = escaping(of: value, type: type, at: place)
        if unit.format == .html {
            context.scanValue()
        }
        if case .object(let schema) = type {
            return report("'\(schema.name)' is an object; name one of its fields", at: place)
        }
        guard unit.instructions.count == start + 1, let last = unit.instructions.last,
            let fused = last.opcode.emitting
        else {
            emit(.emit, mode: escaping.rawValue, at: place)
            return
        }
        unit.instructions[start].opcode = fused
        unit.instructions[start].mode = escaping.rawValue
    }

    /// Keeps the accumulator in a variable.
    mutating func emitAssign(to name: String, type: FieldType, at place: Place) {
        guard var variable = unit.locals[name], case .local(let slot) = variable.location else {
            return
        }
        emit(.store, a: slot, at: place)
        variable.type = unit.reassigned.contains(name) ? .any : type
        unit.locals[name] = variable
    }

    enum Interruption { case leave, next }

    /// Leaves the innermost loop or goes on with its next turn; outside of loops, ends.
    mutating func emitInterruption(_ kind: Interruption, at place: Place) {
        let target = unit.loops.last?.entry ?? unit.entryContext
        let isPageEnd = unit.loops.isEmpty && unit.isEntry
        if unit.format == .html, !isPageEnd, HTMLContext.join(target, context) == nil {
            report(
                "the HTML stands \(context.name) here, but \(target.name) where this leads; "
                    + "close what was opened first", at: place)
        }
        guard !unit.loops.isEmpty else {
            emit(.leave, at: place)
            return
        }
        let jump = emit(kind == .leave ? .loopLeave : .jump, at: place)
        switch kind {
        case .next: unit.loops[unit.loops.count - 1].jumpsToNext.append(jump)
        case .leave:
            unit.loops[unit.loops.count - 1].jumpsToEnd.append(emit(.jump, at: place))
        }
    }

    private mutating func escaping(
        of value: FilteredExpression, type: FieldType, at place: Place
    ) -> Escaping {
        switch unit.format {
        case .plain: return .plain
        case .xml: return .xml
        case .html: break
        }
        switch context.site {
        case .allowed(.script):
            if !isScriptSafe(value, type) {
                report("only JSON may be written into a script; add '| json'", at: place)
            }
            return .script
        case .allowed(let escaping): return escaping
        case .numbersOnly(let message):
            if type != .integer, type != .boolean { report(message, at: place) }
        case .refused(let message): report(message, at: place)
        }
        return .attribute
    }

    private func isScriptSafe(_ value: FilteredExpression, _ type: FieldType) -> Bool {
        type == .integer || type == .boolean
            || value.filters.last.flatMap { Filters.named($0.name)?.result } == .json
    }
}

extension Opcode {
    /// The instruction that loads as this one does and writes the value at once.
    fileprivate var emitting: Opcode? {
        switch self {
        case .loadLocal: .emitLocal
        case .loadLocalField: .emitLocalField
        case .loadGlobalField: .emitGlobalField
        default: nil
        }
    }
}
