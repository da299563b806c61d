extension Compiler {
    /// Sends the accumulator through a filter.
    ///
    /// `literal` is what the accumulator is known to hold.
    mutating func apply(
        _ call: FilterCall, to type: FieldType, literal: Literal?
    ) -> FieldType {
        guard let filter = Filters.named(call.name) else {
            let suggestion = Suggestion.phrase(for: call.name, among: Filters.names)
            report("unknown filter '\(call.name)'\(suggestion)", at: call.place)
            return .any
        }
        guard let arguments = arrange(call, for: filter) else { return .any }
        let input = FilterInput(
            type: type, literal: literal, arguments: arguments.map { $0?.literal },
            place: call.place)
        var prepared = type
        if let prepare = filter.prepare {
            guard let result = prepare(input, &self) else { return .any }
            prepared = result
        }
        if arguments.allSatisfy({ $0 == nil || $0?.literal != nil }) {
            let constants = pool.append(arguments.map { $0?.literal })
            emit(.filter, a: filter.operation.rawValue, b: constants, at: call.place)
        } else {
            emit(filter.operation, with: arguments, at: call.place)
        }
        return filter.result.type(for: prepared)
    }

    /// Input and arguments are put side by side in slots.
    private mutating func emit(
        _ operation: FilterOperation, with arguments: [Expression?], at place: Place
    ) {
        let first = unit.allocateSlot()
        emit(.store, a: first, at: place)
        for argument in arguments {
            let slot = unit.allocateSlot()
            if let argument {
                load(argument)
            } else {
                emit(.loadConstant, b: pool.append([nil]), at: place)
            }
            emit(.store, a: slot, at: place)
        }
        emit(.filterSlots, a: operation.rawValue, b: first, at: place)
        unit.freeSlots(from: first)
    }

    /// The arguments in the order of the filter's parameters; nil after a mistake.
    private mutating func arrange(
        _ call: FilterCall, for filter: FilterDefinition
    ) -> [Expression?]? {
        let positional = filter.parameters.filter { !$0.isNamed }
        guard call.positional.count <= positional.count else {
            report("'\(call.name)' takes \(Self.count(positional.count))", at: call.place)
            return nil
        }
        var arranged: [String: Expression] = [:]
        for (parameter, value) in zip(positional, call.positional) {
            arranged[parameter.name] = value
        }
        for argument in call.named {
            guard filter.parameters.contains(where: { $0.isNamed && $0.name == argument.name })
            else {
                reportUnknown(argument, of: filter)
                return nil
            }
            arranged[argument.name] = argument.value
        }
        if let missing = filter.parameters.first(where: {
            $0.isRequired && arranged[$0.name] == nil
        }) {
            report(
                "'\(call.name)' needs an argument: \(call.name): \(missing.name)", at: call.place)
            return nil
        }
        return filter.parameters.map { arranged[$0.name] }
    }

    private mutating func reportUnknown(_ argument: NamedArgument, of filter: FilterDefinition) {
        let names = filter.parameters.filter(\.isNamed).map(\.name)
        let suggestion = Suggestion.phrase(for: argument.name, among: names)
        report(
            "'\(filter.name)' has no argument '\(argument.name)'\(suggestion)", at: argument.place)
    }

    private static func count(_ number: Int) -> String {
        switch number {
        case 0: "no argument"
        case 1: "one argument"
        default: "\(number) arguments"
        }
    }
}
