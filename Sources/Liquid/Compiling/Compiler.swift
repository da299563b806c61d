/// Turns parsed templates into one program: resolves names to slots, checks fields, filters and
/// templates, and decides how each value is escaped.
struct Compiler {
    static let maximumDepth = 100
    /// The index of a unit is kept in 16 bits.
    static let maximumUnitCount = 1 << 16

    let templates: [ParsedTemplate]
    let globals: Schema
    let options: TemplateOptions
    var pool = ConstantPool()
    private(set) var errors: [TemplateError] = []

    private(set) var instructions: [Instruction] = []
    private(set) var spans: [Span] = []
    private(set) var units: [Unit] = []
    private var unitIndices: [UnitKey: Int] = [:]
    /// Where each finished unit leaves off.
    private var exits: [Int: HTMLContext] = [:]
    private var variables = VariableUse()
    private var depth = 0
    let names: TemplateNames

    /// The unit in progress.
    var unit: UnitBuilder

    init(_ templates: [ParsedTemplate], globals: Schema, options: TemplateOptions) {
        self.templates = templates
        self.globals = globals
        self.options = options
        names = TemplateNames(templates.map(\.source.name))
        errors = templates.flatMap(\.errors)
        unit = UnitBuilder(
            template: 0, format: .plain, context: HTMLContext(), entryContext: HTMLContext(),
            isEntry: false, inheritsLoop: false)
    }

    /// The place in the HTML where the next text is written.
    var context: HTMLContext {
        get { unit.context }
        set { unit.context = newValue }
    }

    var source: TemplateSource { templates[unit.template].source }

    /// Compiles a page and everything it renders.
    mutating func compileEntry(_ template: Int) -> Int {
        let format =
            options.format ?? OutputFormat(ofTemplateNamed: templates[template].source.name)
        return unitIndex(
            for: UnitKey(
                template: template, parameters: [], context: HTMLContext(), format: format,
                hasLoop: false, isEntry: true))
    }

    /// The unit for one way to use a template; compiled when first asked for.
    mutating func unitIndex(for key: UnitKey) -> Int {
        if let index = unitIndices[key] { return index }
        guard depth < Self.maximumDepth, units.count < Self.maximumUnitCount else {
            report(
                "templates render each other in more than \(Self.maximumDepth) steps",
                at: Place(start: 0, end: 0))
            return 0
        }
        depth += 1
        defer { depth -= 1 }
        let index = units.count
        unitIndices[key] = index
        units.append(Unit(entry: 0, localCount: 0, frameSize: 0, isPlain: false))
        let outer = unit
        unit = UnitBuilder(
            template: key.template, format: key.format, context: key.context,
            entryContext: key.context, isEntry: key.isEntry, inheritsLoop: key.hasLoop)
        compileUnit(key)
        finishUnit(at: index)
        unit = outer
        return index
    }

    /// Where the HTML stands behind a unit; a partial that renders itself leaves it as it was.
    func exit(of index: Int, entry: HTMLContext) -> HTMLContext {
        exits[index] ?? entry
    }

    /// The mistakes that show only when everything was compiled, too.
    mutating func allErrors() -> [TemplateError] {
        if options.checks.contains(.variables) {
            errors += variables.unknown { templates[$0].source }
        }
        var seen: Set<TemplateError> = []
        return errors.filter { seen.insert($0).inserted }
            .sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
    }

    mutating func report(_ message: String, at place: Place) {
        errors.append(TemplateError(message, in: source, at: place))
    }

    /// Notes whether a name means something in this use of the template.
    mutating func noteUse(of name: String, isKnown: Bool, at place: Place) {
        let candidates = isKnown ? [] : visibleNames
        variables.note(
            name, in: unit.template, isKnown: isKnown, at: place, isPartial: !unit.isEntry,
            candidates: candidates)
    }

    private var visibleNames: [String] {
        unit.loops.map(\.variable.name) + unit.locals.keys + globals.fields.map(\.name)
    }
}

extension Compiler {
    private mutating func compileUnit(_ key: UnitKey) {
        let chain = key.isEntry ? layoutChain(from: key.template) : [key.template]
        declareLocals(key.parameters, assignedIn: chain)
        if chain.count == 1 {
            let nodes =
                key.isEntry
                ? nodesBelowLayout(of: key.template) : templates[key.template].nodes
            compile(nodes, isBlank: false)
        } else {
            compileChain(chain)
        }
        emit(.leave, at: Place(start: 0, end: 0))
    }

    private mutating func finishUnit(at index: Int) {
        units[index] = Unit(
            entry: instructions.count, localCount: unit.locals.count, frameSize: unit.slotCount,
            isPlain: unit.format == .plain)
        instructions += unit.instructions
        spans += unit.spans
        exits[index] = unit.context
    }

    /// Parameters come first, in the order of the call; then what the template assigns.
    private mutating func declareLocals(_ parameters: [UnitKey.Parameter], assignedIn chain: [Int])
    {
        var assignments: [String: Int] = [:]
        var order: [String] = []
        for template in chain {
            templates[template].nodes.forEachDeep { node in
                guard let name = node.assignedName else { return }
                if assignments[name] == nil { order.append(name) }
                assignments[name, default: 0] += 1
            }
        }
        for parameter in parameters {
            let isAssigned = assignments[parameter.name] != nil
            unit.locals[parameter.name] = Variable(
                location: .local(unit.allocateSlot()), type: isAssigned ? .any : parameter.type)
        }
        for name in order where unit.locals[name] == nil {
            declareAssigned(name)
        }
        unit.reassigned = Set(assignments.filter { $0.value > 1 }.keys)
            .union(parameters.map(\.name))
    }

    /// Before its assignment a variable shows the global of that name.
    private mutating func declareAssigned(_ name: String) {
        let slot = unit.allocateSlot()
        unit.locals[name] = Variable(location: .local(slot), type: .any)
        guard let global = globals.slot(name) else { return }
        unit.reassigned.insert(name)
        let start = Place(start: 0, end: 0)
        emit(.loadGlobal, a: global, at: start)
        emit(.store, a: slot, at: start)
    }
}
