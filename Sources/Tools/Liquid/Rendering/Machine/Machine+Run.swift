import Text

extension Machine {
    /// Executes a unit and the units that it calls, instruction by instruction.
    ///
    /// This loop determines the engine's speed, so the accumulator, the position and the address of
    /// the frame are local variables.
    mutating func run(_ first: Int) throws(RenderFault) {
        var unit = first
        var code = program.instructions.base + program.units[first].entry
        var base = 0
        var position = 0
        var acc = Value.nothing
        let text = UnsafeRawPointer(program.text.base)
        let constants = program.constants.base
        let units = program.units.base
        let globals = self.globals.base
        var locals = enter(unit, base: base)
        // The outer loop repeats only after a fault whose message is written into the page.
        while true {
            do throws(RenderFault) {
                while true {
                    let instruction = code[position]
                    position &+= 1
                    let a = Int(instruction.a)
                    let b = Int(instruction.b)
                    switch instruction.opcode {
                    case .text:
                        out.append(
                            UnsafeRawBufferPointer(start: text + b, count: Int(instruction.c)))
                    case .loadConstant: acc = constants[b]
                    case .loadLocal: acc = locals[a]
                    case .loadGlobal: acc = globals[a]
                    case .loadLocalField: acc = locals[a].slot(b)
                    case .loadGlobalField: acc = globals[a].slot(b)
                    case .loadLoop:
                        acc = loopProperty(instruction.mode, levelsOut: a)
                    case .field: acc = acc.slot(b)
                    case .lookup:
                        acc = try lookup(b, in: acc, allowsCommands: instruction.mode == 1)
                    case .index: acc = element(acc, of: locals[a])
                    case .range: acc = try range(from: locals[a], through: acc)
                    case .store: locals[a] = acc
                    case .emit:
                        self.position = position
                        try emit(acc, instruction.mode)
                    case .emitLocal:
                        self.position = position
                        try emit(locals[a], instruction.mode)
                    case .emitLocalField:
                        self.position = position
                        try emit(locals[a].slot(b), instruction.mode)
                    case .emitGlobalField:
                        self.position = position
                        try emit(globals[a].slot(b), instruction.mode)
                    case .emitMoney:
                        self.position = position
                        try emitMoney(acc, MoneyStyle(rawValue: instruction.mode) ?? .standard)
                    case .jump: position = b
                    case .jumpFalsy: if !acc.isTruthy { position = b }
                    case .jumpTruthy: if acc.isTruthy { position = b }
                    case .compare:
                        acc = .boolean(try compare(locals[a], instruction.mode, acc))
                    case .compareConstant:
                        acc = .boolean(try compare(acc, instruction.mode, constants[b]))
                    case .filter:
                        self.position = position
                        acc = try apply(a, to: acc, arguments: constants + b)
                    case .filterSlots:
                        self.position = position
                        acc = try apply(a, to: locals[b], arguments: locals + b + 1)
                    case .loopBegin:
                        let hasElement = try beginLoop(
                            locals, a, LoopMode(rawValue: instruction.mode),
                            variable: Int(instruction.c), name: acc)
                        if !hasElement { position = b }
                    case .loopNext:
                        try countStep()
                        if advanceLoop(locals) { position = b }
                    case .loadLoopValue: acc = loopValue(levelsOut: a)
                    case .loadScope: acc = scope(b)
                    case .orElseLocal: if acc.isNothing { acc = locals[a] }
                    case .orElseGlobal: if acc.isNothing { acc = globals[a] }
                    case .count: acc = count(locals + a, goesDown: instruction.mode == 1)
                    case .countIfTrue:
                        if acc.isTruthy {
                            locals[a] = .integer(locals[a].number &+ 1)
                            locals[b] = .boolean(true)
                        }
                    case .repeatBegin:
                        if locals[a].number > 0 {
                            try countStep()
                            locals[a] = .integer(locals[a].number &- 1)
                        } else {
                            position = Int(instruction.c)
                        }
                    case .cycle: acc = try cycle(locals + a, count: Int(instruction.c))
                    case .captureBegin: locals[a] = .integer(out.count)
                    case .captureEnd:
                        acc = try takeText(
                            from: Int(locals[a].number), kind: instruction.mode == 1 ? .html : .text
                        )
                    case .writeIfChanged:
                        try dropUnchanged(from: Int(locals[a].number), key: constants[b])
                    case .listOf: acc = listOf(acc)
                    case .paginate: acc = try paginate(locals + a, depth: b)
                    case .cellBegin: beginCell()
                    case .cellEnd: endCell()
                    case .loopLeave: loops.truncate(to: loops.count &- 1)
                    case .call, .include, .includeNamed:
                        try countStep()
                        let callee =
                            instruction.opcode == .includeNamed
                            ? try self.unit(named: acc, in: a) : a
                        try pushFrame(
                            unit, position, base, isInclusion: instruction.opcode != .call)
                        base &+= units[unit].frameSize
                        unit = callee
                        locals = enter(unit, base: base)
                        passArguments(from: b, count: Int(instruction.c), to: locals)
                        code = program.instructions.base + units[unit].entry
                        position = 0
                    case .interrupt: interruption = instruction.mode
                    case .jumpUninterrupted:
                        if interruption == 0 {
                            position = b
                        } else if instruction.mode == 1 {
                            acc = .boolean(interruption == 1)
                            interruption = 0
                        }
                    case .fail: throw .template(constants[b])
                    case .leave:
                        guard frames.count > 0 else { return try endIfOverLimit() }
                        let frame = popFrame(from: locals)
                        unit = frame.unit
                        self.unit = unit
                        position = frame.position
                        base = frame.base
                        locals = slots.base + base
                        code = program.instructions.base + units[unit].entry
                    }
                }
            } catch {
                self.position = position
                position = try resume(after: error)
                acc = .nothing
            }
        }
    }
}

extension Machine {
    /// Reserves the slots of a unit, and sets its variables to `.nothing`.
    private mutating func enter(_ index: Int, base: Int) -> UnsafeMutablePointer<Value> {
        unit = index
        let unit = program.units[index]
        slots.truncate(to: base)
        slots.extend(by: unit.frameSize)
        let locals = slots.base + base
        locals.initialize(repeating: .nothing, count: unit.sharedCount)
        return locals
    }

    /// Returns the unit of the template `name`, which an `include` names at run time.
    private func unit(named name: Value, in table: Int) throws(RenderFault) -> Int {
        guard name.tag == .text else { throw .illegalTemplateName }
        let choices = program.dispatches[table]
        let bytes = name.bytes
        let suffix = ".liquid"
        let wanted =
            bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
            ? bytes.dropLast(suffix.utf8.count) : bytes[...]
        let choice = choices.first {
            $0.name.elementsEqual(wanted.lazy.map(ASCII.lowercased))
        }
        guard let choice else { throw .noTemplate(String(decoding: bytes, as: UTF8.self)) }
        return choice.unit
    }

    private mutating func pushFrame(
        _ unit: Int, _ position: Int, _ base: Int, isInclusion: Bool
    ) throws(RenderFault) {
        guard frames.count < limits.depth else { throw .tooDeep(limit: limits.depth) }
        frames.push(
            Frame(
                unit: unit, position: position, base: base, loopCount: loops.count,
                registerBase: registerBase, isInclusion: isInclusion))
        if !isInclusion { registerBase = registers.count }
    }

    /// Copies the arguments from the caller's frame, which is the top frame.
    ///
    /// For an included unit, copies the variables that it shares with the caller first.
    private func passArguments(
        from slot: Int, count: Int, to locals: UnsafeMutablePointer<Value>
    ) {
        let frame = frames.top.pointee
        let caller = slots.base + frame.base
        let shared = frame.isInclusion ? program.units[unit].sharedCount : 0
        locals.update(from: caller, count: shared)
        (locals + shared).update(from: caller + slot, count: count)
    }

    /// Returns to the caller, which receives the variables of an included unit.
    private mutating func popFrame(from locals: UnsafeMutablePointer<Value>) -> Frame {
        let frame = frames.top.pointee
        frames.truncate(to: frames.count &- 1)
        loops.truncate(to: frame.loopCount)
        if frame.isInclusion {
            (slots.base + frame.base).update(from: locals, count: program.units[unit].sharedCount)
        } else {
            registers.truncate(to: registerBase)
            registerBase = frame.registerBase
            interruption = 0
        }
        return frame
    }

    /// Writes the message of a fault, and returns the position at which rendering resumes.
    ///
    /// Throws the fault again if the options do not ask for its message
    /// (``TemplateOptions/faults``), or if the fault must end the page.
    @inline(never)
    private mutating func resume(after fault: RenderFault) throws(RenderFault) -> Int {
        guard program.faults == .write, !fault.isLimit else { throw fault }
        let resumption = program.resumption(at: address)
        if !resumption.isSilent {
            let place = program.location(of: address)
            let file = frames.count > 0 ? "\(place.file) " : ""
            let message = "Liquid error (\(file)line \(place.line)): \(fault.referenceMessage)"
            // The message may contain text from the data.
            if program.units[unit].isPlain {
                out.append(message)
            } else {
                out.appendEscapingHTML(message)
            }
        }
        let outerLoops = frames.count > 0 ? frames.top.pointee.loopCount : 0
        loops.truncate(to: outerLoops + Int(resumption.loopCount))
        return Int(resumption.position)
    }
}
