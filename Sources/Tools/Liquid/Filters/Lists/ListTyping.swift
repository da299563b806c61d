/// What filters of lists check and give when their input's type is known.
enum ListTyping {
    /// A list of the same elements; a property that is named must be a field of theirs.
    static let list: FilterDefinition.Preparation = { input, compiler in
        guard property(of: input, &compiler) != nil else { return nil }
        return input.type == .any ? .any : .list(input.type.item)
    }

    /// A list of the field's values.
    static let map: FilterDefinition.Preparation = { input, compiler in
        guard let field = property(of: input, &compiler) else { return nil }
        return input.type == .any ? .any : .list(field)
    }

    /// Amounts add up to an amount, and integers to an integer.
    static let sum: FilterDefinition.Preparation = { input, compiler in
        guard let field = property(of: input, &compiler) else { return nil }
        switch field.item {
        case .integer: return .integer
        case .money: return .money
        default: return .any
        }
    }

    /// An integer.
    static let index: FilterDefinition.Preparation = { input, compiler in
        guard property(of: input, &compiler) != nil else { return nil }
        return input.type == .any ? .any : .integer
    }

    /// A list of groups with `name`, `items` and `size`.
    static let groups: FilterDefinition.Preparation = { input, compiler in
        guard let field = property(of: input, &compiler) else { return nil }
        let isKnown = input.type != .any && input.type.groupDepth < deepestGroups
        let items: FieldType = isKnown ? .list(input.type.item) : .any
        return .list(.object(compiler.groupSchema(name: field, items: items)))
    }

    /// What groups of groups hold is known so deep.
    private static let deepestGroups = 8

    /// The type of the property that the first argument names; that of the elements if it names
    /// none; nil after a mistake.
    private static func property(
        of input: FilterInput, _ compiler: inout Compiler
    ) -> FieldType? {
        let item = input.type.item
        guard let argument = input.arguments.first, case .text(let name) = argument else {
            return input.arguments.first.map { $0 == nil || $0 == .nothing } ?? true ? item : .any
        }
        switch item {
        case .any: return .any
        // A text has the texts that it contains.
        case .text, .html: return .text
        case .object(let schema):
            if let slot = schema.slot(name) { return schema.fields[slot].type }
            let suggestion = Suggestion.phrase(for: name, among: schema.fields.map(\.name))
            compiler.report(
                "'\(schema.name)' has no field '\(name)'\(suggestion)", at: input.place)
        default:
            compiler.report(
                "the elements are \(item.name) each and have no field '\(name)'", at: input.place)
        }
        return nil
    }
}

extension FieldType {
    /// What filters of lists see of it, with lists inside of lists opened.
    fileprivate var item: FieldType {
        if case .list(let element) = self { return element.item }
        return self
    }
}

extension FieldType {
    /// How many groups are inside each other.
    fileprivate var groupDepth: Int {
        var depth = 0
        var type = item
        while case .object(let schema) = type, schema.name == ListGroup.name,
            let items = schema.slot("items")
        {
            depth += 1
            type = schema.fields[items].type.item
        }
        return depth
    }
}

extension Compiler {
    /// One schema for groups of the same types, so that a partial that groups is compiled once.
    fileprivate mutating func groupSchema(name: FieldType, items: FieldType) -> Schema {
        if let known = groupSchemas[[name, items]] { return known }
        let schema = Schema(ListGroup.name, ListGroup.fields(name: name, items: items))
        groupSchemas[[name, items]] = schema
        return schema
    }
}
