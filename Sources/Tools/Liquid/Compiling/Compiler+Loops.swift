extension Compiler {
    /// Emits a loop that runs `body` for every element, or `otherwise` if there are no elements.
    mutating func emitLoop(
        _ header: LoopHeader, isVisible: Bool = true, at place: Place,
        body: (inout Compiler) -> Void, otherwise: (inout Compiler) -> Void
    ) {
        let firstSlot = unit.nextSlot
        let begin = emitLoopBegin(header, isTable: false, isVisible: isVisible, at: place)
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

    /// Emits a table; an argument of the tag sets the number of elements in each row.
    mutating func emitTable(_ tag: TableRowTag) {
        let place = tag.place
        if unit.format == .html, context.site != .allowed(.text) {
            report(
                "'tablerow' writes rows of a table; it is not allowed \(context.name)", at: place)
        }
        let firstSlot = unit.nextSlot
        load(tag.header.collection)
        let jumpOver = emit(.jumpFalsy, at: place)
        emitText("<tr class=\"row1\">\n", at: place)
        let begin = emitLoopBegin(tag.header, isTable: true, isVisible: true, at: place)
        let start = emit(.cellBegin, at: place)
        compile(tag.body, isBlank: false)
        join(HTMLContext(), leavingBodyOf: TableRowTag.name, at: place)
        let loop = unit.loops.removeLast()
        loop.jumpsToNext.forEach { patch($0) }
        emit(.cellEnd, at: place)
        emit(.loopNext, b: start, at: place)
        let jumpToEnd = emit(.jump, at: place)
        loop.jumpsToEnd.forEach { patch($0) }
        if !loop.jumpsToEnd.isEmpty { emitText("</td>", at: place) }
        patch(jumpToEnd)
        patch(begin)
        emitText("</tr>\n", at: place)
        patch(jumpOver)
        unit.freeSlots(from: firstSlot)
    }

    /// Emits the start of a loop, including its collection; the caller must emit the end.
    private mutating func emitLoopBegin(
        _ header: LoopHeader, isTable: Bool, isVisible: Bool, at place: Place
    ) -> Int {
        let name = header.name(in: source)
        let collection = unit.allocateSlot()
        let offset = unit.allocateSlot()
        let limit = unit.allocateSlot()
        let columns = unit.allocateSlot()
        let variable = unit.allocateSlot()
        let type = load(header.collection)
        checkLoop(over: type, at: header.collection.place)
        emit(.store, a: collection, at: header.collection.place)
        store(header.offset, in: offset, at: place)
        store(header.limit, in: limit, at: place)
        if isTable { store(header.columns, in: columns, at: place) }
        var mode: LoopMode = header.isReversed ? .reversed : []
        if isTable { mode.insert(.table) }
        if header.isContinued { mode.insert(.continued) }
        if continuesLoops {
            mode.insert(.remembered)
            emit(.loadConstant, b: pool.append([.text("\0for \(name)")]), at: place)
        }
        let begin = emit(
            .loopBegin, mode: mode.rawValue, a: collection, c: variable,
            at: header.collection.place)
        context = context.repeatable
        unit.loops.append(
            UnitBuilder.Loop(
                variable: (
                    header.variable, Variable(location: .local(variable), type: type.element)
                ), kind: LoopKind(isTable: isTable, name: name), isVisible: isVisible,
                entry: context))
        return begin
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
    /// The type of the elements in a loop over values of this type.
    fileprivate var element: FieldType {
        switch self {
        case .list(let element): element
        case .text, .html: self
        default: .any
        }
    }
}
