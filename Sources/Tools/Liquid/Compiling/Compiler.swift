/// Compiles parsed templates into one program.
///
/// The compiler replaces names by slots, checks fields, filters and template names, and chooses the
/// escaping of each value. A unit is one version of a compiled template; a template has several
/// versions if its arguments or its HTML contexts differ.
struct Compiler {
    static let maximumDepth = 100
    /// The largest number of units, because instructions store the index of a unit in 16 bits.
    static let maximumUnitCount = 1 << 16

    let templates: [ParsedTemplate]
    let globals: Schema
    let options: TemplateOptions
    var pool = ConstantPool()
    /// Errors, warnings and notes.
    private(set) var problems: [TemplateError] = []
    private var problemCounts: [TemplateError.Severity: Int] = [:]
    /// The largest number of problems of one severity; finding the line of each problem takes time.
    private static let maximumProblemCount = 200
    private static let maximumCandidateCount = 500
    /// The size of the program so far, which ``TemplateOptions/sizeLimit`` limits.
    var size = 0
    /// True if compilation must stop because the program is too large.
    ///
    /// It is stored because each instruction asks for it: without optimisation, a computed property
    /// would copy the whole compiler.
    var isTooLarge = false
    /// The number of bodies around the current node, which ``maximumNesting`` limits.
    var nesting = 0
    /// The result types of the filter `group_by`, by the types of their names and items.
    var groupSchemas: [[FieldType]: Schema] = [:]

    private(set) var instructions: [Instruction] = []
    private(set) var spans: [Span] = []
    private(set) var resumptions: [Resumption] = []
    private(set) var units: [Unit] = []
    /// The dependencies of each unit.
    private(set) var uses: [UnitUse] = []
    private var unitIndices: [UnitKey: Int] = [:]
    /// The HTML context at the end of each finished unit.
    private var exits: [Int: HTMLContext] = [:]
    /// The units that call themselves; they must end in the HTML context in which they begin.
    private var unitsInsideThemselves: Set<Int> = []
    private var variables = VariableUse()
    /// The units that are being compiled, the outermost first.
    private(set) var unitsInProgress: [Int] = []
    /// The tags that called the current unit, the outermost first.
    private var calls: [Span] = []
    /// The number of branches and loops around the current node.
    var conditionDepth = 0
    /// The included units that may leave a loop of their caller.
    var interruptingUnits: Set<Int> = []
    let names: TemplateNames
    let hostFilters: NameIndex
    /// The variables that including and included units share.
    var scopes: [SharedScope] = []
    /// The units that an include with a dynamic name can run, one table for each such include.
    var dispatches: [[Dispatch]] = []
    /// True if any loop of the set continues where another loop ended (`offset: continue`).
    let continuesLoops: Bool
    /// The variables that are visible at each use of `self` as a value.
    var scopeTables: [[ScopeName]] = []
    /// The number of `cycle` tags so far that have their own register, because they use variables.
    var registerCount = 0
    /// The templates that are pages; an include with a dynamic name cannot include pages.
    var entries: Set<Int> = []
    /// The templates that are used by at least one unit.
    var usedTemplates: Set<Int> = []
    /// True if the compiler does not know the arguments of the current unit.
    ///
    /// The unit is used by no page, or only by includes with a dynamic name.
    var isTentative = false

    /// The unit that is being compiled.
    var unit: UnitBuilder

    init(_ templates: [ParsedTemplate], globals: Schema, options: TemplateOptions) {
        self.templates = templates
        self.globals = globals
        self.options = options
        names = TemplateNames(
            templates.map(\.source.name), ignoresCase: options.ignoresCaseOfNames)
        hostFilters = NameIndex(options.hostFilters.lazy.map(\.name))
        problems = templates.flatMap(\.errors)
        unit = UnitBuilder(
            template: 0, format: .plain, context: HTMLContext(), entryContext: HTMLContext(),
            isEntry: false, outerLoops: [], isIncluded: false)
        continuesLoops = templates.contains(where: \.facts.continuesLoops)
    }

    /// The HTML context at the current position of the output.
    var context: HTMLContext {
        get { unit.context }
        set { unit.context = newValue }
    }

    var source: TemplateSource { templates[unit.template].source }

    /// Compiles a page and all templates that the page uses.
    mutating func compileEntry(_ template: Int) -> Int {
        let format =
            options.format ?? OutputFormat(ofTemplateNamed: templates[template].source.name)
        // JSON is compiled as the script of an HTML page, because both have the same rules for
        // values.
        let isJSON = format == .json
        return unitIndex(
            for: UnitKey(
                template: template, parameters: [],
                context: isJSON ? .insideScript : HTMLContext(), format: isJSON ? .html : format,
                loops: [], kind: .page))
    }

    /// Compiles the unused templates of ``TemplateOptions/checkedUnused`` to find their mistakes.
    ///
    /// Unknown names are allowed there, because future callers may pass them as arguments.
    mutating func compileUnused() {
        isTentative = true
        for template in templates.indices where !usedTemplates.contains(template) {
            guard options.checkedUnused.contains(templates[template].source.name) else { continue }
            _ = compileEntry(template)
        }
        isTentative = false
    }

    /// Returns the unit with the properties `key`, and compiles the unit if it does not exist yet.
    ///
    /// - Parameter call: The tag that calls the unit; nil for pages.
    mutating func unitIndex(for key: UnitKey, calledAt call: Place? = nil) -> Int {
        if let index = unitIndices[key] {
            unit.use.units.insert(index)
            return index
        }
        if let call { calls.append(Span(template: unit.template, place: call)) }
        defer { if call != nil { calls.removeLast() } }
        guard unitsInProgress.count < Self.maximumDepth, units.count < Self.maximumUnitCount else {
            report(
                "templates render each other in more than \(Self.maximumDepth) steps",
                at: Place(start: 0, end: 0))
            return 0
        }
        let index = units.count
        usedTemplates.insert(key.template)
        unitsInProgress.append(index)
        defer { unitsInProgress.removeLast() }
        unitIndices[key] = index
        units.append(Unit(entry: 0, sharedCount: 0, frameSize: 0, isPlain: false))
        uses.append(UnitUse())
        let outer = unit
        unit = UnitBuilder(
            template: key.template, format: key.format, context: key.context,
            entryContext: key.context, isEntry: key.kind == .page, outerLoops: key.loops,
            isIncluded: key.isIncluded)
        unit.reserveCapacity(forTextOf: templates[key.template].source.text.count)
        compileUnit(key)
        finishUnit(at: index)
        unit = outer
        unit.use.units.insert(index)
        return index
    }

    /// Returns the HTML context after the unit `index`.
    ///
    /// A partial that renders itself has no known context yet, so the result is `entry`.
    mutating func exit(of index: Int, entry: HTMLContext) -> HTMLContext {
        if let exit = exits[index] { return exit }
        unitsInsideThemselves.insert(index)
        return entry
    }

    /// Returns the problems of all templates without duplicates, in the order of files and lines.
    ///
    /// Unknown variables are included, which are only certain after all templates are compiled.
    func allProblems() -> [TemplateError] {
        let unknown =
            options.checks.contains(.variables)
            ? variables.unknown(advice: options.adviceOnForeignNames) { templates[$0].source } : []
        // A partial is compiled for each use, so a problem can occur several times; the first one
        // is reported.
        var seen: Set<TemplateError.Identity> = []
        return (problems + unknown).filter { seen.insert($0.identity).inserted }
            .sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
    }

    /// Adds a problem that is found after all pages are compiled.
    mutating func add(_ problem: TemplateError) { problems.append(problem) }

    mutating func report(
        _ message: String, _ severity: TemplateError.Severity = .error, at place: Place
    ) {
        guard problemCounts[severity, default: 0] < Self.maximumProblemCount else { return }
        problemCounts[severity, default: 0] += 1
        problems.append(
            TemplateError(message, severity, in: source, at: place, callers: callers))
    }

    /// Records whether this use of the template knows a name.
    mutating func recordUse(of name: String, isKnown: Bool, at place: Place) {
        guard options.checks.contains(.variables) else { return }
        if isKnown {
            variables.recordKnown(name, in: unit.template)
        } else if isTentative, !unit.isRendered {
            return
        } else if variables.isNew(name, in: unit.template) {
            let isReported = variables.unknownCount < Self.maximumProblemCount
            variables.recordUnknown(
                name, in: unit.template, at: place, isPartial: !unit.isEntry,
                candidates: isReported ? visibleNames : [], callers: isReported ? callers : [])
        }
    }

    /// The tag of the page that leads to the current unit; `nil` in the page itself.
    var firstCall: Span? { calls.first }

    /// The places of the tags that called the current unit, the innermost first.
    private var callers: [TemplateLocation] {
        calls.reversed().map {
            TemplateLocation($0.place, in: templates[$0.template].source)
        }
    }

    private var visibleNames: [String] {
        guard unit.locals.count < Self.maximumCandidateCount else { return [] }
        return unit.loops.map(\.variable.name) + unit.inner.keys
            + unit.locals.keys.filter { !$0.hasPrefix("#") } + globals.fields.map(\.name)
    }
}

extension Compiler {
    private mutating func compileUnit(_ key: UnitKey) {
        let chain = unit.isEntry ? layoutChain(from: key.template) : [key.template]
        unit.use.templates.formUnion(chain)
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
        // A fault of an instruction outside of all nodes ends the unit.
        let end = Resumption(
            position: UInt32(max(unit.instructions.count - 1, 0)), loopCount: 0, isSilent: false)
        resumptions += unit.resumptions.map { $0 ?? end }
        exits[index] = unit.context
        recordGlobals()
        uses[index] = unit.use
        if unit.format == .html, unitsInsideThemselves.contains(index),
            !unit.entryContext.isRepeated(at: unit.context)
        {
            report(
                "a template that renders itself must end in the same HTML state as it begins; here "
                    + "it ends "
                    + unit.context.name, at: Place(start: 0, end: 0))
        }
    }
}
