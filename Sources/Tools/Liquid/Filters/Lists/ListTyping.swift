/// The checks and result types of list filters when the type of the input is known.
enum ListTyping {
    /// Returns the type of a list of the same elements; a named property must be one of their
    /// fields.
    static let list: FilterDefinition.Preparation = { input, compiler in
        guard property(of: input, &compiler) != nil else { return nil }
        return input.type == .any ? .any : .list(input.type.item)
    }

    /// Returns the type of a list of the field's values.
    static let map: FilterDefinition.Preparation = { input, compiler in
        guard let field = property(of: input, &compiler) else { return nil }
        return input.type == .any ? .any : .list(field)
    }

    /// Returns the type of a sum: amounts give an amount, and integers an integer.
    static let sum: FilterDefinition.Preparation = { input, compiler in
        guard let field = property(of: input, &compiler) else { return nil }
        switch field.item {
        case .integer: return .integer
        case .money: return .money
        default: return .any
        }
    }

    /// Returns the type of an index, an integer.
    static let index: FilterDefinition.Preparation = { input, compiler in
        guard property(of: input, &compiler) != nil else { return nil }
        return input.type == .any ? .any : .integer
    }

    /// Returns the type of a list of groups with `name`, `items` and `size`.
    static let groups: FilterDefinition.Preparation = { input, compiler in
        guard let field = property(of: input, &compiler) else { return nil }
        let isKnown = input.type != .any && input.type.groupDepth < deepestGroups
        let items: FieldType = isKnown ? .list(input.type.item) : .any
        return .list(.object(compiler.groupSchema(name: field, items: items)))
    }

    /// The depth of nested groups up to which their types are known.
    private static let deepestGroups = 8

    /// Returns the type of the property in the first argument, or that of the elements without a
    /// name; nil after a mistake.
    private static func property(
        of input: FilterInput, _ compiler: inout Compiler
    ) -> FieldType? {
        let item = input.type.item
        guard let argument = input.arguments.first, case .text(let name) = argument else {
            return input.arguments.first.map { $0 == nil || $0 == .nothing } ?? true ? item : .any
        }
        switch item {
        case .any: return .any
        // The properties of a text are the texts that it contains.
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
    /// The type of the elements that list filters process; nested lists are flattened.
    fileprivate var item: FieldType {
        if case .list(let element) = self { return element.item }
        return self
    }
}

extension FieldType {
    /// The depth of nested groups.
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
    /// Returns the schema of groups of these types.
    ///
    /// It is shared, so that a partial that groups is compiled once.
    fileprivate mutating func groupSchema(name: FieldType, items: FieldType) -> Schema {
        if let known = groupSchemas[[name, items]] { return known }
        let schema = Schema(ListGroup.name, ListGroup.fields(name: name, items: items))
        groupSchemas[[name, items]] = schema
        return schema
    }
}
