extension Compiler {
    /// Sends the accumulator through a filter.
    ///
    /// `literal` is what the accumulator is known to hold.
    mutating func apply(
        _ call: FilterCall, to type: FieldType, literal: Literal?
    ) -> FieldType {
        if let host = hostFilter(call.name) {
            guard let arguments = arrange(call, for: host.parameters) else { return .any }
            emit(filter: host.operation, with: arguments, at: call.place)
            return .any
        }
        guard let filter = Filters.named(call.name) else {
            guard options.checks.contains(.filters) else { return type }
            let suggestion = Suggestion.phrase(for: call.name, among: Filters.names)
            report("unknown filter '\(call.name)'\(suggestion)", at: call.place)
            return .any
        }
<<<<<<< HEAD
        switch filter.action {
        case .expansion(let expand): return expand(call, literal, &self) ?? .any
        case .operation(let operation, let prepare):
            guard let arguments = arrange(call, for: filter.parameters) else { return .any }
            let input = FilterInput(
                type: type, literal: literal, arguments: arguments.map { $0?.literal },
                place: call.place)
            var prepared = type
            if let prepare {
                guard let result = prepare(input, &self) else { return .any }
                prepared = result
            }
            emit(filter: operation.rawValue, with: arguments, at: call.place)
            return filter.result.type(for: prepared)
=======
        guard let arguments = arrange(call, for: filter.parameters) else { return .any }
        let input = FilterInput(
            type: type, literal: literal, arguments: arguments.map { $0?.literal },
            place: call.place)
        noteDoubts(about: filter, input, arguments)
        var prepared = type
        if let prepare = filter.prepare {
            guard let result = prepare(input, &self) else { return .any }
            prepared = result
>>>>>>> 0c8ee0f50f4ff0955aa0da140762bc5519234372
        }
    }

    /// Arguments that are all known are constants; otherwise input and arguments are put side by
    /// side in slots.
    mutating func emit(
        filter operation: Int, with arguments: [Expression?], at place: Place
    ) {
        if arguments.allSatisfy({ $0 == nil || $0?.literal != nil }) {
            let constants = pool.append(arguments.map { $0?.literal })
            emit(.filter, a: operation, b: constants, at: place)
            return
        }
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
        emit(.filterSlots, a: operation, b: first, at: place)
        unit.freeSlots(from: first)
    }

    /// The arguments in the order of the filter's parameters; nil after a mistake.
    private mutating func arrange(
        _ call: FilterCall, for parameters: [FilterParameter]
    ) -> [Expression?]? {
        let positional = parameters.filter { !$0.isNamed }
        guard options.checks.contains(.filters) || hasRightCount(call, for: parameters) else {
            return nil
        }
        guard call.positional.count <= positional.count else {
            report("'\(call.name)' takes \(Self.count(positional.count))", at: call.place)
            return nil
        }
        var arranged: [String: Expression] = [:]
        for (parameter, value) in zip(positional, call.positional) {
            arranged[parameter.name] = value
        }
        for argument in call.named {
            guard parameters.contains(where: { $0.isNamed && $0.name == argument.name })
            else {
                reportUnknown(argument, of: call.name, parameters)
                return nil
            }
            arranged[argument.name] = argument.value
        }
        if let missing = parameters.first(where: {
            $0.isRequired && arranged[$0.name] == nil
        }) {
            report(
                "'\(call.name)' needs an argument: \(call.name): \(missing.name)", at: call.place)
            return nil
        }
        return parameters.map { arranged[$0.name] }
    }

    /// Whether the arguments can be given; otherwise the page fails where it sends them.
    private mutating func hasRightCount(
        _ call: FilterCall, for parameters: [FilterParameter]
    ) -> Bool {
        let positional = parameters.filter { !$0.isNamed }
        let required = positional.count(where: \.isRequired)
        // Ruby passes all named arguments as one more, and counts the input, too.
        let takesNames = parameters.contains(where: \.isNamed)
        let given = call.positional.count + (call.named.isEmpty || takesNames ? 0 : 1)
        guard given < required || given > positional.count else { return true }
        let expected =
            required == positional.count
            ? "\(required + 1)" : "\(required + 1)..\(positional.count + 1)"
        emitFailure(
            "wrong number of arguments (given \(given + 1), expected \(expected))", at: call.place)
        return false
    }

    private mutating func reportUnknown(
        _ argument: NamedArgument, of filter: String, _ parameters: [FilterParameter]
    ) {
        let names = parameters.filter(\.isNamed).map(\.name)
        let suggestion = Suggestion.phrase(for: argument.name, among: names)
        report(
            "'\(filter)' has no argument '\(argument.name)'\(suggestion)", at: argument.place)
    }

    private static func count(_ number: Int) -> String {
        switch number {
        case 0: "no argument"
        case 1: "one argument"
        default: "\(number) arguments"
        }
    }
}
