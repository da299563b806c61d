extension Compiler {
    /// Emits a call of another template, which sees only its arguments and the globals.
    mutating func emitCall(
        to name: (text: String, place: Place), arguments: [NamedArgument], loop: LoopKind? = nil,
        at place: Place
    ) {
        guard let template = resolve(name, in: Self.partialFolder) else { return }
        let firstSlot = unit.nextSlot
        let parameters = loadArguments(arguments)
        let key = UnitKey(
            template: template, parameters: parameters, context: context, format: unit.format,
            loops: loop.map { [$0] } ?? [], kind: .isolated)
        let index = unitIndex(for: key, calledAt: place)
        emit(.call, a: index, b: firstSlot, c: parameters.count, at: place)
        context = exit(of: index, entry: context)
        unit.freeSlots(from: firstSlot)
    }

    /// Emits a call of another template with a subject, as in `render 'card' with product`.
    ///
    /// If the subject is nil at run time, the argument with the subject's name replaces it.
    mutating func emitCall(
        to template: (text: String, place: Place), with subject: PartialSubject, named name: String,
        _ arguments: [NamedArgument], at place: Place
    ) {
        let (firstSlot, inner) = (unit.nextSlot, unit.inner)
        let fallback = arguments.last { $0.name == name }?.value
        let value = fallback.map { keep(subject.value, orElse: $0) } ?? subject.value
        let extra = NamedArgument(name: name, place: subject.value.place, value: value)
        let others = arguments.filter { $0.name != name }
        emitCall(to: template, arguments: [extra] + others, at: place)
        unit.inner = inner
        unit.freeSlots(from: firstSlot)
    }

    /// Emits a call of another template for each element of the subject.
    ///
    /// If the subject has no elements, the template is called once. The arguments are evaluated
    /// once, before the loop.
    mutating func emitCalls(
        to template: (text: String, place: Place), for subject: PartialSubject, named name: String,
        _ arguments: [NamedArgument], at place: Place
    ) {
        let firstSlot = unit.nextSlot
        let inner = unit.inner
        var kept: [NamedArgument] = []
        var fallback: Expression?
        for (index, argument) in arguments.enumerated() {
            let hidden = keep(argument.value, as: "\0argument \(index)")
            if argument.name == name {
                fallback = hidden
                continue
            }
            kept.append(NamedArgument(name: argument.name, place: argument.place, value: hidden))
        }
        let header = LoopHeader(
            variable: "\0item", collection: keep(subject.value, as: "\0list", isList: true))
        let kind = LoopKind(name: "\(name)-\(source.text(at: subject.value.place))")
        let item = Expression(
            kind: .variable(name: "\0item", path: []), place: subject.value.place)
        let entry = context
        emitLoop(header, at: place) { compiler in
            let value = fallback.map { compiler.keep(item, orElse: $0) } ?? item
            let extra = NamedArgument(name: name, place: item.place, value: value)
            compiler.emitCall(to: template, arguments: [extra] + kept, loop: kind, at: place)
            compiler.join(entry, leavingBodyOf: RenderTag.name, at: place)
        } otherwise: { _ in
        }
        unit.inner = inner
        unit.freeSlots(from: firstSlot)
    }

    /// Emits a call of the template of a host's tag; `content` is the output of the tag's body.
    mutating func emitHostBlock(_ node: HostBlockNode) {
        let firstSlot = unit.nextSlot
        let inner = unit.inner
        let slot = unit.allocateSlot()
        emitCapture(.slot(slot), tag: node.block.name, at: node.place) { compiler in
            compiler.compile(node.body, isBlank: false)
        }
        let type: FieldType = unit.format == .plain ? .text : .html
        unit.inner["\0content"] = Variable(location: .local(slot), type: type)
        let content = NamedArgument(
            name: "content", place: node.place,
            value: Expression(kind: .variable(name: "\0content", path: []), place: node.place))
        emitCall(
            to: (node.block.template, node.place), arguments: [content] + node.arguments,
            at: node.place)
        unit.inner = inner
        unit.freeSlots(from: firstSlot)
    }

    /// Stores the value of an expression in a variable whose name templates cannot write.
    private mutating func keep(
        _ value: Expression, as name: String, isList: Bool = false
    ) -> Expression {
        let slot = unit.allocateSlot()
        let type = load(value)
        if isList { emit(.listOf, at: value.place) }
        emit(.store, a: slot, at: value.place)
        unit.inner[name] = Variable(location: .local(slot), type: type)
        return Expression(kind: .variable(name: name, path: []), place: value.place)
    }

    /// Stores `value`, or `other` if `value` is nil at run time.
    private mutating func keep(_ value: Expression, orElse other: Expression) -> Expression {
        let slot = unit.allocateSlot()
        load(other)
        emit(.store, a: slot, at: other.place)
        load(value)
        emit(.orElseLocal, a: slot, at: value.place)
        emit(.store, a: slot, at: value.place)
        unit.inner["\0subject"] = Variable(location: .local(slot), type: .any)
        return Expression(kind: .variable(name: "\0subject", path: []), place: value.place)
    }

    /// Evaluates arguments into consecutive slots.
    ///
    /// If several arguments have the same name, the last one is used. With `areVisible`, each
    /// argument can use the arguments before it.
    mutating func loadArguments(
        _ arguments: [NamedArgument], areVisible: Bool = false
    ) -> [UnitKey.Parameter] {
        let inner = unit.inner
        defer { unit.inner = inner }
        var parameters: [UnitKey.Parameter] = []
        var names: Set<String> = []
        for argument in arguments {
            guard names.insert(argument.name).inserted else {
                report("the argument '\(argument.name)' is given twice", at: argument.place)
                continue
            }
            let slot = unit.allocateSlot()
            let type = load(argument.value)
            emit(.store, a: slot, at: argument.place)
            if areVisible {
                unit.inner[argument.name] = Variable(location: .local(slot), type: type)
            }
            parameters.append(UnitKey.Parameter(name: argument.name, type: type))
        }
        return parameters
    }
}
