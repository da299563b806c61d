extension Compiler {
    /// Renders another template with arguments, and nothing else that is seen here.
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
        let index = unitIndex(for: key)
        emit(.call, a: index, b: firstSlot, c: parameters.count, at: place)
        context = exit(of: index, entry: context)
        unit.freeSlots(from: firstSlot)
    }

    /// Evaluates arguments into slots that follow each other; the last one of a name counts.
    mutating func loadArguments(_ arguments: [NamedArgument]) -> [UnitKey.Parameter] {
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
        return parameters
    }
}
