import Markup

extension Machine {
    /// Executes a unit and what it calls, instruction by instruction.
    ///
    /// This is the engine's one hot loop: the accumulator, the position and the frame's address
    /// stay in local variables.
    mutating func run(_ first: Int) throws(RenderFault) {
        var unit = first
        var code = program.instructions + program.units[first].entry
        var base = 0
        var position = 0
        var acc = Value.nothing
        let text = program.text
        let constants = program.constants
        let units = program.units
        let globals = self.globals.base
        var locals = enter(unit, base: base)
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
                case .lookup: acc = lookup(b, in: acc, allowsCommands: instruction.mode == 1)
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
                        locals, a, isReversed: instruction.mode == 1, variable: Int(instruction.c))
                    if !hasElement { position = b }
                case .loopNext:
                    try countStep()
                    if advanceLoop(locals) { position = b }
                case .loopLeave: loops.truncate(to: loops.count &- 1)
                case .call:
                    try countStep()
                    guard frames.count < limits.depth else {
                        throw .tooDeep(limit: limits.depth)
                    }
                    frames.push(
                        Frame(unit: unit, position: position, base: base, loopCount: loops.count))
                    base &+= units[unit].frameSize
                    unit = a
                    locals = enter(unit, base: base)
                    passArguments(from: b, count: Int(instruction.c), to: locals)
                    code = program.instructions + units[unit].entry
                    position = 0
                case .leave:
                    guard frames.count > 0 else { return }
                    let frame = frames.top.pointee
                    frames.truncate(to: frames.count &- 1)
                    loops.truncate(to: frame.loopCount)
                    unit = frame.unit
                    self.unit = unit
                    position = frame.position
                    base = frame.base
                    locals = slots.base + base
                    code = program.instructions + units[unit].entry
                }
            }
        } catch {
            self.position = position
            throw error
        }
    }
}

extension Machine {
    /// Makes room for a unit's slots; its variables start as nothing.
    private mutating func enter(_ index: Int, base: Int) -> UnsafeMutablePointer<Value> {
        unit = index
        let unit = program.units[index]
        slots.truncate(to: base)
        slots.extend(by: unit.frameSize)
        let locals = slots.base + base
        locals.initialize(repeating: .nothing, count: unit.localCount)
        return locals
    }

    /// Copies arguments from the caller's frame, which is remembered on top of the frames.
    private func passArguments(
        from slot: Int, count: Int, to locals: UnsafeMutablePointer<Value>
    ) {
        let caller = slots.base + frames.top.pointee.base
        locals.update(from: caller + slot, count: count)
    }

    private mutating func countStep() throws(RenderFault) {
        steps &+= 1
        guard steps <= limits.steps else { throw .tooManySteps(limit: limits.steps) }
    }
}
