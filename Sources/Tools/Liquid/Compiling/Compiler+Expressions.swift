extension Compiler {
    /// Emits code that loads a value into the accumulator and applies its filters; returns the
    /// type.
    mutating func load(_ value: FilteredExpression) -> FieldType {
        checkMarkup(in: value.input)
        var type = load(value.input)
        for index in value.filters.indices {
            let literal = index == 0 ? value.input.literal : nil
            type = apply(value.filters[index], to: type, literal: literal)
        }
        return type
    }

    /// Emits code that loads a value into the accumulator; returns the type of the value.
    @discardableResult
    mutating func load(_ expression: Expression) -> FieldType {
        switch expression.kind {
        case .literal(let literal):
            emit(.loadConstant, b: pool.append([literal]), at: expression.place)
            return literal.type
        case .range(let first, let last):
            let slot = unit.allocateSlot()
            load(first.bound)
            emit(.store, a: slot, at: first.place)
            load(last.bound)
            emit(.range, a: slot, at: expression.place)
            unit.freeSlots(from: slot)
            return .list(.integer)
        case .variable("forloop", let path) where isLoop("forloop", inTable: false):
            return loadLoop(path, inTable: false, at: expression.place)
        case .variable("tablerowloop", let path) where isLoop("tablerowloop", inTable: true):
            return loadLoop(path, inTable: true, at: expression.place)
        case .variable("self", let path) where variable(named: "self") == nil:
            return loadScope(path, at: expression.place)
        case .variable(let name, let path):
            return load(path, of: name, at: expression.place)
        }
    }
}

extension Compiler {
    /// Returns the variable that a name refers to at this place.
    ///
    /// Loops are searched first, the innermost before the outer ones. The template's own variables
    /// follow, and then the globals.
    func variable(named name: String) -> Variable? {
        if let loop = unit.loops.last(where: { $0.variable.name == name }) {
            return loop.variable.value
        }
        if let inner = unit.inner[name] { return inner }
        if let local = unit.locals[name] { return local }
        if let counter = unit.counter(named: name) { return counter }
        guard let slot = globals.slot(name) else { return nil }
        return Variable(location: .global(slot), type: globals.fields[slot].type)
    }

    /// Emits code that loads a name that may be a counter (`increment`).
    ///
    /// An assigned variable has precedence over the counter, and the counter over a global.
    private mutating func loadCounter(of name: String, at place: Place) {
        guard case .local(let counter)? = unit.counter(named: name)?.location,
            unit.inner[name] == nil, !unit.loops.contains(where: { $0.variable.name == name })
        else { return }
        if unit.locals[name] != nil { emit(.orElseLocal, a: counter, at: place) }
        if let global = globals.slot(name) { emit(.orElseGlobal, a: global, at: place) }
    }

    private mutating func load(
        _ path: [PathSegment], of name: String, at place: Place
    ) -> FieldType {
        let variable = variable(named: name)
        recordUse(of: name, isKnown: variable != nil, at: place)
        guard let variable else {
            emit(.loadConstant, b: pool.append([.nothing]), at: place)
            return .any
        }
        switch variable.location {
        case .local(let slot): emit(.loadLocal, a: slot, at: place)
        case .global(let slot): emit(.loadGlobal, a: slot, at: place)
        }
        loadCounter(of: name, at: place)
        return walk(path, into: variable.type, of: name)
    }

    /// Emits code that replaces the value in the accumulator by the value at the end of `path`.
    mutating func walk(_ path: [PathSegment], into start: FieldType, of name: String) -> FieldType {
        var type = start
        var subject = name
        for segment in path {
            type = step(segment, into: type, of: subject)
            if case .field(let field) = segment.kind { subject = field }
        }
        return type
    }

    private mutating func step(
        _ segment: PathSegment, into type: FieldType, of subject: String
    ) -> FieldType {
        switch segment.kind {
        case .field(let name): return field(name, of: type, subject, isDotted: true, segment.place)
        case .key(let name): return field(name, of: type, subject, isDotted: false, segment.place)
        case .dynamic(let index):
            let slot = unit.allocateSlot()
            emit(.store, a: slot, at: segment.place)
            load(index)
            emit(.index, a: slot, at: segment.place)
            unit.freeSlots(from: slot)
            if case .list(let element) = type { return element }
            return .any
        }
    }

    private mutating func field(
        _ name: String, of type: FieldType, _ subject: String, isDotted: Bool, _ place: Place
    ) -> FieldType {
        if case .object(let schema) = type, let slot = schema.slot(name) {
            emitField(slot, at: place)
            return schema.fields[slot].type
        }
        let result = isDotted ? Self.command(name, of: type) : nil
        if result == nil, type != .any {
            reportUnknownField(name, of: type, subject, at: place)
        }
        let symbol = pool.symbol(name)
        emit(.lookup, mode: isDotted ? 1 : 0, b: symbol, at: place)
        return result ?? .any
    }

    /// Returns the type of `size`, `first` or `last`; nil if values of `type` do not have it.
    private static func command(_ name: String, of type: FieldType) -> FieldType? {
        switch (type, name) {
        case (.list, "size"), (.object, "size"), (.text, "size"), (.html, "size"): .integer
        case (.list(let element), "first"), (.list(let element), "last"): element
        case (.text, "first"), (.text, "last"), (.html, "first"), (.html, "last"): .text
        default: nil
        }
    }

    /// Emits a field access, and combines it with the instruction that has just loaded the
    /// variable.
    private mutating func emitField(_ slot: Int, at place: Place) {
        let last = unit.instructions.count - 1
        switch last >= 0 ? unit.instructions[last].opcode : .field {
        case .loadLocal:
            unit.instructions[last].opcode = .loadLocalField
            unit.instructions[last].b = UInt32(slot)
        case .loadGlobal:
            unit.instructions[last].opcode = .loadGlobalField
            unit.instructions[last].b = UInt32(slot)
        default:
            emit(.field, b: slot, at: place)
        }
    }

    private mutating func reportUnknownField(
        _ name: String, of type: FieldType, _ subject: String, at place: Place
    ) {
        switch type {
        case .object(let schema):
            let names = schema.fields.map(\.name)
            let suggestion = Suggestion.phrase(for: name, among: names)
            let list = names.count > 24 ? "" : "; it has \(names.joined(separator: ", "))"
            let advice =
                Suggestion.phrase(
                    for: "\(schema.name).\(name)", in: options.adviceOnForeignNames)
                ?? (suggestion.isEmpty ? list : suggestion)
            report("'\(schema.name)' has no field '\(name)'\(advice)", at: place)
        case .list:
            let suggestion = Suggestion.phrase(for: name, among: ["size", "first", "last"])
            report("'\(subject)' is a list and has no field '\(name)'\(suggestion)", at: place)
        default:
            report("'\(subject)' is \(type.name) and has no field '\(name)'", at: place)
        }
    }
}

extension Expression {
    /// The expression as a bound of a range; a decimal literal loses its decimals.
    fileprivate var bound: Expression {
        guard case .decimal(let units, let scale)? = literal else { return self }
        let whole = Decimal(units: Int128(units), scale: scale).wholePart
        return Expression(kind: .literal(.integer(Int64(clamping: whole))), place: place)
    }

    /// The literal; nil if the expression is not a literal.
    var literal: Literal? {
        if case .literal(let literal) = kind { return literal }
        return nil
    }
}

extension Literal {
    fileprivate var type: FieldType {
        switch self {
        case .nothing, .empty, .blank: .any
        case .boolean: .boolean
        case .integer, .wideInteger: .integer
        case .decimal, .double: .money
        case .text: .text
        }
    }
}

extension FieldType {
    /// The name of the type in messages.
    var name: String {
        switch self {
        case .text, .html: "text"
        case .integer: "an integer"
        case .boolean: "a boolean"
        case .money: "an amount"
        case .date: "a date"
        case .object(let schema): "a \(schema.name)"
        case .list: "a list"
        case .any: "unknown"
        }
    }
}
