extension Compiler {
    /// Emits code that applies a filter to the accumulator; returns the type of the result.
    ///
    /// - Parameter literal: The content of the accumulator if the compiler knows it.
    mutating func apply(
        _ call: FilterCall, to type: FieldType, literal: Literal?
    ) -> FieldType {
        if let host = hostFilter(call.name) {
            guard let arguments = arrange(call, for: host.filter.parameters) else { return .any }
            emit(filter: host.operation, with: arguments, at: call.place)
            return .any
        }
        guard let filter = Filters.named(call.name) else {
            guard options.checks.contains(.filters) else { return type }
            let known = Filters.names + options.hostFilters.map(\.name)
            let suggestion = Suggestion.phrase(for: call.name, among: known)
            let advice =
                Suggestion.phrase(for: call.name, in: options.adviceOnForeignNames)
                ?? (suggestion.isEmpty ? options.adviceOnUnknownFilters : suggestion)
            report("unknown filter '\(call.name)'\(advice)", at: call.place)
            return .any
        }
        switch filter.action {
        case .expansion(let expand): return expand(call, literal, &self) ?? .any
        case .operation(let operation, let prepare):
            guard let arguments = arrange(call, for: filter.parameters) else { return .any }
            checkUse(of: operation, call, on: type, arguments)
            var prepared = type
            if let prepare {
                let input = FilterInput(
                    type: type, literal: literal, arguments: arguments.map { $0?.literal },
                    place: call.place)
                guard let result = prepare(input, &self) else { return .any }
                prepared = result
            }
            emit(filter: operation.rawValue, with: arguments, at: call.place)
            return filter.result.type(for: prepared)
        }
    }

    /// Emits the instruction of a filter call.
    ///
    /// If all arguments are literals, they become constants. Otherwise the input and the arguments
    /// are stored in consecutive slots.
    mutating func emit(
        filter operation: Int, with arguments: [Expression?], at place: Place
    ) {
        if arguments.allSatisfy({ $0 == nil || $0?.literal != nil }) {
            let constants = pool.append(arguments.lazy.map { $0?.literal })
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

    /// Returns the arguments in the order of the filter's parameters; nil if a mistake is reported.
    private mutating func arrange(
        _ call: FilterCall, for parameters: [FilterParameter]
    ) -> [Expression?]? {
        guard options.checks.contains(.filters) || hasRightCount(call, for: parameters) else {
            return nil
        }
        var positional = call.positional[...]
        let arranged = parameters.map { parameter in
            parameter.isNamed
                ? call.named.last { $0.name == parameter.name }?.value : positional.popFirst()
        }
        guard positional.isEmpty else {
            let count = parameters.count { !$0.isNamed }
            report("'\(call.name)' takes \(Self.count(count))", at: call.place)
            return nil
        }
        for argument in call.named
        where !parameters.contains(where: { $0.isNamed && $0.name == argument.name }) {
            reportUnknown(argument, of: call.name, parameters)
            return nil
        }
        for (parameter, value) in zip(parameters, arranged)
        where parameter.isRequired && value == nil {
            report(
                "'\(call.name)' needs an argument: \(call.name): \(parameter.name)",
                at: call.place)
            return nil
        }
        return arranged
    }

    /// Returns true if the number of arguments is valid; otherwise the page fails at this call.
    private mutating func hasRightCount(
        _ call: FilterCall, for parameters: [FilterParameter]
    ) -> Bool {
        let possible = parameters.count { !$0.isNamed }
        let required = parameters.count { !$0.isNamed && $0.isRequired }
        // The message uses Ruby's count: all named arguments are one argument, and the input is
        // another.
        let takesNames = parameters.contains(where: \.isNamed)
        let given = call.positional.count + (call.named.isEmpty || takesNames ? 0 : 1)
        guard given < required || given > possible else { return true }
        let expected =
            required == possible
            ? "\(required + 1)" : "\(required + 1)..\(possible + 1)"
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
