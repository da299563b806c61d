extension Compiler {
    /// Loads a value into the accumulator and sends it through its filters.
    mutating func load(_ value: FilteredExpression) -> FieldType {
        var type = load(value.input)
        for (index, call) in value.filters.enumerated() {
            type = apply(call, to: type, literal: index == 0 ? value.input.literal : nil)
        }
        return type
    }

    /// Loads a value into the accumulator.
    @discardableResult
    mutating func load(_ expression: Expression) -> FieldType {
        switch expression.kind {
        case .literal(let literal):
            emit(.loadConstant, b: pool.append([literal]), at: expression.place)
            return literal.type
        case .range(let first, let last):
            let slot = unit.allocateSlot()
            load(first)
            emit(.store, a: slot, at: first.place)
            load(last)
            emit(.range, a: slot, at: expression.place)
            unit.freeSlots(from: slot)
            return .list(.integer)
        case .variable("forloop", let path) where hasLoop && variable(named: "forloop") == nil:
            return loadLoop(path, at: expression.place)
        case .variable(let name, let path):
            return load(path, of: name, at: expression.place)
        }
    }
}

extension Compiler {
    private var hasLoop: Bool { unit.inheritsLoop || !unit.loops.isEmpty }

    /// Loops first, from the inside out, then the template's own variables, then globals.
    private func variable(named name: String) -> Variable? {
        if let loop = unit.loops.last(where: { $0.variable.name == name }) {
            return loop.variable.value
        }
        if let local = unit.locals[name] { return local }
        return globals.slot(name).map {
            Variable(location: .global($0), type: globals.fields[$0].type)
        }
    }

    private mutating func load(
        _ path: [PathSegment], of name: String, at place: Place
    ) -> FieldType {
        let variable = variable(named: name)
        noteUse(of: name, isKnown: variable != nil, at: place)
        guard let variable else {
            emit(.loadConstant, b: pool.append([.nothing]), at: place)
            return .any
        }
        switch variable.location {
        case .local(let slot): emit(.loadLocal, a: slot, at: place)
        case .global(let slot): emit(.loadGlobal, a: slot, at: place)
        }
        var type = variable.type
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

    /// `size`, `first` and `last`, where the type has them.
    private static func command(_ name: String, of type: FieldType) -> FieldType? {
        switch (type, name) {
        case (.list, "size"), (.object, "size"), (.text, "size"), (.html, "size"): .integer
        case (.list(let element), "first"), (.list(let element), "last"): element
        default: nil
        }
    }

    /// A field right behind its variable is loaded in one instruction.
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
            let suggestion = Suggestion.phrase(for: name, among: schema.fields.map(\.name))
            report("'\(schema.name)' has no field '\(name)'\(suggestion)", at: place)
        case .list:
            let suggestion = Suggestion.phrase(for: name, among: ["size", "first", "last"])
            report("'\(subject)' is a list and has no field '\(name)'\(suggestion)", at: place)
        default:
            report("'\(subject)' is \(type.name) and has no field '\(name)'", at: place)
        }
    }

    private mutating func loadLoop(_ path: [PathSegment], at place: Place) -> FieldType {
        var depth = 0
        var names = path.map { segment in
            if case .field(let name) = segment.kind { return name }
            return ""
        }
        while names.first == "parentloop" {
            names.removeFirst()
            depth += 1
        }
        let available = unit.loops.count + (unit.inheritsLoop ? 1 : 0)
        guard names.count == 1, let property = LoopProperty.named(names[0]), depth < available
        else {
            let known = LoopProperty.allCases.map(\.name)
            let suggestion = Suggestion.phrase(for: names.first ?? "", among: known)
            report(
                "'forloop' has \(known.joined(separator: ", ")), and parentloop in an inner loop"
                    + suggestion, at: place)
            return .integer
        }
        emit(.loadLoop, mode: property.rawValue, a: depth, at: place)
        return property.type
    }
}

extension Expression {
    /// The literal that it is.
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
    /// What it is called in messages.
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
