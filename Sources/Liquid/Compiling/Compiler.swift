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
    private(set) var resumptions: [Resumption] = []
    private(set) var units: [Unit] = []
    private var unitIndices: [UnitKey: Int] = [:]
    /// Where each finished unit leaves off.
    private var exits: [Int: HTMLContext] = [:]
    private var variables = VariableUse()
    /// The units that are being compiled, from the outside in.
    private(set) var unitsInProgress: [Int] = []
    /// The included units that may leave a loop of their caller.
    var interruptingUnits: Set<Int> = []
    let names: TemplateNames
    /// The variables that units share with those they include.
    var scopes: [SharedScope] = []
    /// For every include whose template is known only when the page is written: units by name.
    var dispatches: [[Dispatch]] = []
    /// Whether any loop goes on where another left off.
    let continuesLoops: Bool
    /// For every `self` that is a value: the variables it sees.
    var scopeTables: [[ScopeName]] = []
    /// Cycles and changed parts that are known by nothing but their place.
    var registerCount = 0
    /// The templates that are pages; no page includes another by a name known late.
    var entries: Set<Int> = []

    /// The unit in progress.
    var unit: UnitBuilder

    init(_ templates: [ParsedTemplate], globals: Schema, options: TemplateOptions) {
        self.templates = templates
        self.globals = globals
        self.options = options
        names = TemplateNames(
            templates.map(\.source.name), ignoresCase: options.ignoresCaseOfNames)
        errors = templates.flatMap(\.errors)
        unit = UnitBuilder(
            template: 0, format: .plain, context: HTMLContext(), entryContext: HTMLContext(),
            isEntry: false, outerLoops: [], isIncluded: false)
        continuesLoops = templates.contains(where: \.facts.continuesLoops)
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
                loops: [], kind: .page))
    }

    /// The unit for one way to use a template; compiled when first asked for.
    mutating func unitIndex(for key: UnitKey) -> Int {
        if let index = unitIndices[key] { return index }
        guard unitsInProgress.count < Self.maximumDepth, units.count < Self.maximumUnitCount else {
            report(
                "templates render each other in more than \(Self.maximumDepth) steps",
                at: Place(start: 0, end: 0))
            return 0
        }
        let index = units.count
        unitsInProgress.append(index)
        defer { unitsInProgress.removeLast() }
        unitIndices[key] = index
        units.append(Unit(entry: 0, sharedCount: 0, frameSize: 0, isPlain: false))
        let outer = unit
        unit = UnitBuilder(
            template: key.template, format: key.format, context: key.context,
            entryContext: key.context, isEntry: key.kind == .page, outerLoops: key.loops,
            isIncluded: key.isIncluded)
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
        guard options.checks.contains(.variables) else { return }
        let candidates = isKnown ? [] : visibleNames
        variables.note(
            name, in: unit.template, isKnown: isKnown, at: place, isPartial: !unit.isEntry,
            candidates: candidates)
    }

    private var visibleNames: [String] {
        unit.loops.map(\.variable.name) + unit.inner.keys
            + unit.locals.keys.filter { !$0.hasPrefix("#") } + globals.fields.map(\.name)
    }
}

extension Compiler {
    private mutating func compileUnit(_ key: UnitKey) {
        let chain = unit.isEntry ? layoutChain(from: key.template) : [key.template]
        declareVariables(key, assignedIn: chain)
        if chain.count == 1 {
            let nodes =
                unit.isEntry ? nodesBelowLayout(of: key.template) : templates[key.template].nodes
            compile(nodes, isBlank: false)
        } else {
            compileChain(chain)
        }
        emit(.leave, at: Place(start: 0, end: 0))
    }

    private mutating func finishUnit(at index: Int) {
        units[index] = Unit(
            entry: instructions.count, sharedCount: scopes[unit.scope].count,
            frameSize: unit.slotCount, isPlain: unit.format == .plain)
        instructions += unit.instructions
        spans += unit.spans
        // What belongs to no node, such as the end, ends the unit.
        let end = Resumption(
            position: UInt32(unit.instructions.count - 1), loopCount: 0, isSilent: false)
        resumptions += unit.resumptions.map { $0 ?? end }
        exits[index] = unit.context
    }
}
